import { describe, expect, test } from 'vitest'
import { judgeReminder, planReminder } from './plan-reminder.ts'
import { type Appointment, type Reminder, reminderDue, type ReminderTiming } from './reminders.ts'

const timing = (values: Partial<ReminderTiming>): ReminderTiming => ({
  offset_count: 1,
  offset_period: 'day',
  time: 'Current time',
  ...values,
})
const reminder = (values: Partial<Reminder> = {}): Reminder => ({
  ...timing({}),
  company_id: 1,
  channel: 'sms',
  kinds: ['tour'],
  deleted_at: null,
  ...values,
})
const appointment = (values: Partial<Appointment> = {}): Appointment => ({
  company_id: 1,
  kind_code: 'tour',
  start: '2026-05-10T10:00:00Z',
  complete: false,
  deleted_at: null,
  ...values,
})
const person = {
  email: null,
  phone_mobile: '+61412555001',
  deleted_at: null,
  whatsapp_session_until: null,
  email_opted_out: false,
  email_suppressed: false,
  sms_opted_out: false,
  phone_mobile_deactivated: false,
  dncr_in_progress: false,
  whatsapp_opted_out: false,
}
const club = { enable_whatsapp_messaging: false, quiet_from: null, quiet_until: null }
const now = new Date('2026-05-01T00:00:00Z')

const iso = (date: Date) => date.toISOString().replace(':00.000Z', 'Z')

describe('a reminder is due', () => {
  test.for([
    ['Australia/Melbourne', '2026-10-05T00:00Z', '2026-10-04T00:00Z', '2026-10-03T22:00Z'],
    ['Australia/Melbourne', '2026-10-04T00:00Z', '2026-10-03T01:00Z', '2026-10-02T23:00Z'],
    ['Europe/Berlin', '2026-10-25T14:00Z', '2026-10-24T13:00Z', '2026-10-24T07:00Z'],
    ['America/New_York', '2026-03-08T18:00Z', '2026-03-07T19:00Z', '2026-03-07T14:00Z'],
    ['America/Santiago', '2026-09-06T18:00Z', '2026-09-05T19:00Z', '2026-09-05T13:00Z'],
  ] as const)('in %s for %s a day before at the same time, or at 9', ([tzinfo, start, same, nine]) => {
    expect(iso(reminderDue(timing({}), start, tzinfo))).toBe(same)
    expect(iso(reminderDue(timing({ time: '09:00 AM' }), start, tzinfo))).toBe(nine)
  })

  test('hours before by elapsed time', () => {
    const hours = timing({ offset_count: 24, offset_period: 'hour', time: '09:00 AM' })
    expect(iso(reminderDue(hours, '2026-10-25T14:00Z', 'Europe/Berlin'))).toBe('2026-10-24T14:00Z')
  })

  test('on the day itself at a time of day', () => {
    const sameDay = timing({ offset_count: 0, time: '08:00 AM' })
    expect(iso(reminderDue(sameDay, '2026-05-10T10:00Z', 'UTC'))).toBe('2026-05-10T08:00Z')
  })
})

describe('planning', () => {
  const plan = (values: Partial<Parameters<typeof planReminder>[0]> = {}) =>
    planReminder({ reminder: reminder(), appointment: appointment(), person, club, tzinfo: 'UTC', now, ...values })

  test('plans what is ahead', () => {
    expect(plan()).toEqual({ due_at: new Date('2026-05-09T10:00Z'), state: 'planned', reason: null })
  })

  test.for([
    ['time_passed', { now: new Date('2026-05-09T10:01Z') }],
    ['after_start', { reminder: reminder({ offset_count: 0, time: '11:00 AM' }) }],
    ['sms_opted_out', { person: { ...person, sms_opted_out: true } }],
    ['no_mobile', { person: { ...person, phone_mobile: null } }],
  ] as const)('leaves out with the reason %s', ([reason, values]) => {
    expect(plan(values)).toMatchObject({ state: 'left_out', reason })
  })

  test.for([
    ['another kind', { appointment: appointment({ kind_code: 'walk-in' }) }],
    ['a completed one', { appointment: appointment({ complete: true }) }],
    ['a cancelled one', { appointment: appointment({ deleted_at: '2026-05-01T00:00:00Z' }) }],
    ['one of another club', { appointment: appointment({ company_id: 2 }) }],
    ['a removed reminder', { reminder: reminder({ deleted_at: '2026-05-01T00:00:00Z' }) }],
  ] as const)('has nothing for %s', ([, values]) => {
    expect(plan(values)).toBeNull()
  })
})

describe('when it is due', () => {
  const start = '2026-05-10T10:00:00Z'
  const due = new Date('2026-05-10T05:00:00Z')
  const judge = (values: Partial<Parameters<typeof judgeReminder>[0]> = {}) =>
    judgeReminder({
      reminder: reminder(),
      appointment: appointment(),
      start,
      decision: { send: true },
      club,
      tzinfo: 'UTC',
      now: due,
      ...values,
    })

  test('it leaves', () => {
    expect(judge()).toEqual({ go: true })
  })

  test('quiet hours make it wait', () => {
    const quiet = { quiet_from: '09:00 PM', quiet_until: '08:00 AM' }
    expect(judge({ club: quiet })).toEqual({ go: false, until: new Date('2026-05-10T08:00:00Z') })
  })

  test('it never waits past the appointment', () => {
    const quiet = { quiet_from: '09:00 PM', quiet_until: '10:00 AM' }
    expect(judge({ club: quiet })).toEqual({ go: false, state: 'left_out', reason: 'quiet' })
  })

  test.for([
    ['appointment_moved', { appointment: appointment({ start: '2026-05-11T10:00:00Z' }) }],
    ['appointment_completed', { appointment: appointment({ complete: true }) }],
    ['time_passed', { now: new Date(start) }],
    ['email_opted_out', { decision: { send: false, reason: 'email_opted_out' } }],
  ] as const)('it does not leave: %s', ([reason, values]) => {
    expect(judge(values)).toMatchObject({ go: false, reason })
  })
})
