import { expect, test } from 'vitest'
import { isSwitchOffDue, nextAttemptAt, restAfter, retryFor } from './retries.ts'

const since = new Date('2026-03-01T00:00:00Z')

function triesOf(jitter: number): number[] {
  const at: number[] = []
  let now = since
  for (let tries = 1; ; tries++) {
    const next = nextAttemptAt({ tries, since, now, jitter })
    if (!next) return at
    at.push(next.getTime() - since.getTime())
    now = next
  }
}

test.each([0, 0.5, 1])('tries come at growing distances and end exactly after three days, jitter %d', (jitter) => {
  const at = triesOf(jitter)
  const distances = at.map((time, index) => time - (at[index - 1] ?? 0))
  expect(distances.slice(0, -1)).toEqual(distances.slice(0, -1).toSorted((a, b) => a - b))
  expect(at.at(-1)).toBe(retryFor)
  expect(at.length).toBeGreaterThan(12)
  expect(at.length).toBeLessThan(25)
})

test('the first retry comes within seconds, and chance only makes it later', () => {
  const first = (jitter: number) => nextAttemptAt({ tries: 1, since, now: since, jitter })!.getTime() - since.getTime()
  expect([first(0), first(1)]).toEqual([5_000, 6_000])
})

test('what is tried after its three days, since its receiver rested, is not tried again', () => {
  const late = new Date(since.getTime() + retryFor + 1)
  expect(nextAttemptAt({ tries: 2, since, now: late, jitter: 0 })).toBeNull()
})

test('a receiver rests from the third failure on, longer each time, never more than five minutes', () => {
  expect([1, 2, 3, 4, 5, 8, 9, 1000].map(restAfter)).toEqual([0, 0, 10_000, 20_000, 40_000, 300_000, 300_000, 300_000])
})

test('a receiver is switched off after the last attempt of its first delivery, and not before', () => {
  const firstEnded = new Date(since.getTime() + 18_000)
  expect(isSwitchOffDue(firstEnded, new Date(since.getTime() + retryFor))).toBe(true)
  expect(isSwitchOffDue(firstEnded, new Date(since.getTime() + retryFor - 3_600_000))).toBe(false)
})
