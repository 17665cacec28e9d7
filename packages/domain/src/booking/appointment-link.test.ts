import { describe, expect, test } from 'vitest'
import { appointmentState, isLinkExpired, isMoved } from './appointment-link.ts'

const appointment = {
  start: '2027-03-14T09:00:00Z',
  end: '2027-03-14T09:30:00Z',
  complete: false,
  confirmed: false,
  outcome: null,
  deleted_at: null,
}
const before = new Date('2027-03-13T09:00:00Z')

describe('an appointment that a link leads to', () => {
  test.for([
    ['waits to be confirmed', {}, before, 'open'],
    ['is confirmed', { confirmed: true }, before, 'confirmed'],
    ['has begun', { confirmed: true }, new Date('2027-03-14T09:00:00Z'), 'started'],
    ['is over at its end', { confirmed: true }, new Date('2027-03-14T09:30:00Z'), 'over'],
    ['is over once it has an outcome', { complete: true, outcome: 'Sale' }, before, 'over'],
    ['was missed', { complete: true, outcome: 'No Show' }, new Date('2027-03-15T00:00:00Z'), 'missed'],
    ['was cancelled', { deleted_at: '2027-03-12T00:00:00Z', confirmed: true }, before, 'cancelled'],
  ] as const)('%s', ([, values, now, state]) => {
    expect(appointmentState({ ...appointment, ...values }, now)).toBe(state)
  })

  test('was moved if its time differs from that of the link, however it is written', () => {
    expect(isMoved({ start: '2027-03-14T10:00:00+01:00' }, appointment)).toBe(false)
    expect(isMoved({ start: '2027-03-14T10:00:00Z' }, appointment)).toBe(true)
  })
})

test('a link works for 30 days after the appointment', () => {
  expect(isLinkExpired(appointment, new Date('2027-04-13T09:29:59Z'))).toBe(false)
  expect(isLinkExpired(appointment, new Date('2027-04-13T09:30:00Z'))).toBe(true)
})
