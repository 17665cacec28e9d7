import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedNow, rateOf, turnAfter, usualRates } from './sending-rate.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 5, 1) + seconds * 1000)

test('a club without a rate of its own has the usual one of the channel', () => {
  const club = { email_per_second: null, sms_per_second: 3, whatsapp_per_second: null }
  expect([rateOf('sms', club), rateOf('email', club)]).toEqual([3, usualRates.email])
})

test('nothing leaves before the next turn', () => {
  expect(allowedNow({ rate: 10, next_at: at(1), now: at(0) })).toBe(0)
  expect(allowedNow({ rate: 10, next_at: at(1), now: at(1) })).toBe(20)
})

test('a number that was idle for long catches up no more than one batch', () => {
  expect(turnAfter(20, { rate: 10, next_at: at(-3600), now: at(0) })).toEqual(at(0))
  expect(turnAfter(20, { rate: 10, next_at: at(0), now: at(0) })).toEqual(at(2))
})

test('however often the worker asks, the rate holds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { minLength: 1, maxLength: 60 }),
      (rate, waits) => {
        let [next_at, sent, passed] = [at(0), 0, 0]
        for (const wait of waits) {
          passed += wait
          const now = at(passed)
          const count = allowedNow({ rate, next_at, now })
          if (count) next_at = turnAfter(count, { rate, next_at, now })
          sent += count
        }
        expect(sent).toBeLessThanOrEqual(rate * (passed + 4) + 1)
      },
    ),
  )
})
