import { describe, expect, test } from 'vitest'
import { minutesProblems, startSettings } from './settings.ts'
import { nextStep, type ResponseState } from './steps.ts'

const hours = {
  tzinfo: 'Australia/Melbourne',
  work_time_from: '09:00 AM',
  work_time_into: '06:00 PM',
  week_schedule: null,
}
const done = '2026-11-17T00:00:00.000Z'
const state = (values: Partial<ResponseState> = {}): ResponseState => ({
  ...{ attempt_minutes: 5, contact_minutes: 60, offer_minutes: 10, reassign_minutes: 20 },
  entered_at: '2026-11-17T10:00:00+11:00',
  ...{ first_attempt_at: null, first_contact_at: null, told_at: null, offered_at: null, taken_at: null },
  ...{ reassigned_at: null, contact_told_at: null, ended_at: null },
  ...values,
})
const stepOf = (values: Partial<ResponseState>) => nextStep(state(values), hours)?.step ?? null

describe('the next step', () => {
  test('comes after the minutes of the club', () => {
    expect(nextStep(state(), hours)).toEqual({ step: 'told', at: new Date('2026-11-17T10:05:00+11:00') })
  })

  test('waits for the club to open', () => {
    const entered_at = '2026-11-17T17:58:00+11:00'
    expect(nextStep(state({ entered_at }), hours)?.at).toEqual(new Date('2026-11-18T09:03:00+11:00'))
  })

  test('counts an hour that comes twice as two', () => {
    const berlin = { ...hours, tzinfo: 'Europe/Berlin', work_time_from: '01:00 AM' }
    const night = state({ entered_at: '2026-10-25T01:30:00+02:00', attempt_minutes: 120 })
    expect(
      nextStep({ ...night, offer_minutes: null, reassign_minutes: null, contact_told_at: done }, berlin)?.at,
    ).toEqual(new Date('2026-10-25T02:30:00+01:00'))
  })

  test.each([
    [{}, 'told'],
    [{ told_at: done }, 'offered'],
    [{ told_at: done, offered_at: done }, 'reassigned'],
    [{ told_at: done, offered_at: done, reassigned_at: done }, 'contact_told'],
    [{ told_at: done, offer_minutes: null }, 'reassigned'],
    [{ told_at: done, offer_minutes: null, reassign_minutes: null }, 'contact_told'],
    [{ told_at: done, offered_at: done, taken_at: done }, 'contact_told'],
    [{ first_attempt_at: done }, 'contact_told'],
    [{ first_contact_at: done }, 'told'],
    [{ first_attempt_at: done, contact_told_at: done }, null],
    [{ ended_at: done }, null],
  ])('with %o is %s', (values, step) => {
    expect(stepOf(values)).toBe(step)
  })
})

describe('the minutes', () => {
  test.each([
    [{}, {}],
    [{ attempt_minutes: 0 }, { attempt_minutes: 'range' }],
    [{ contact_minutes: 1.5 }, { contact_minutes: 'range' }],
    [{ contact_minutes: 4 }, { contact_minutes: 'before_attempt' }],
    [{ offer_minutes: 4 }, { offer_minutes: 'before_attempt' }],
    [{ reassign_minutes: 10 }, { reassign_minutes: 'before_offer' }],
    [{ offer_minutes: null, reassign_minutes: 6 }, {}],
    [{ offer_minutes: null, reassign_minutes: null }, {}],
  ])('%o have the problems %o', (changed, problems) => {
    const { attempt_minutes, contact_minutes, offer_minutes, reassign_minutes } = startSettings
    const minutes = { attempt_minutes, contact_minutes, offer_minutes, reassign_minutes }
    expect(minutesProblems({ ...minutes, ...changed })).toEqual(problems)
  })
})
