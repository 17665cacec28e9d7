import { describe, expect, test } from 'vitest'
import { itemRefusals } from './item-rules.ts'
import { planRun, stopOf } from './plan.ts'
import { readySets, timingOf } from './ready-sets.ts'
import { offeredStarts, startName } from './triggers.ts'
import { atOnce } from './timing.ts'

const club = { enable_whatsapp_messaging: false, enable_guest_status: false, enable_former_member_status: false }
const nothing = { answered: null, booked: null, spoken_to: null }

test('appointments start items of the membership only', () => {
  expect(offeredStarts(null, club)).toEqual(expect.arrayContaining(['enquiry', 'appointment_booked', 'no_show']))
  expect(offeredStarts(5, club)).not.toContain('no_show')
  expect(startName('no_show', null)).toBe('No-show')
})

test('an item may start with a no-show, and with nothing that is unknown', () => {
  const item = {
    ...atOnce,
    ...{ name: null, set_name: null, secondary_sale_type_id: null, kind: 'sms' as const, start_date: '2027-01-01' },
    ...{ subject: null, description: 'Hi', tag_list: [], member_filters: null },
  }
  expect(itemRefusals({ ...item, status: 'no_show' }, club, null)).toEqual({})
  expect(itemRefusals({ ...item, status: 'no_shows' }, club, null)).toHaveProperty('status')
})

describe('booking again', () => {
  const booked = { ...nothing, booked: '2027-03-01T10:00:00Z' }

  test('ends what a no-show started, even if the item does not stop otherwise', () => {
    expect(stopOf({ status: 'no_show', stops: false }, booked)).toBe('booked')
    expect(stopOf({ status: 'no_show', stops: false }, { ...nothing, answered: booked.booked })).toBeNull()
  })

  test('leaves other items alone that do not stop', () => {
    expect(stopOf({ status: 'enquiry', stops: false }, booked)).toBeNull()
    expect(stopOf({ status: 'enquiry', stops: true }, booked)).toBe('booked')
  })
})

/** Missed in the evening before the clocks change. */
test.for([
  ['Europe/Berlin', '2027-03-27T18:00:00Z', ['2027-03-27T19:00:00.000Z', '2027-03-29T08:00:00.000Z']],
  ['Europe/Berlin', '2027-10-30T17:00:00Z', ['2027-10-30T18:00:00.000Z', '2027-11-01T09:00:00.000Z']],
  ['America/New_York', '2027-03-13T23:00:00Z', ['2027-03-14T00:00:00.000Z', '2027-03-15T14:00:00.000Z']],
  ['Australia/Melbourne', '2027-10-02T07:00:00Z', ['2027-10-02T08:00:00.000Z', '2027-10-03T23:00:00.000Z']],
  ['Asia/Kolkata', '2027-03-27T12:00:00Z', ['2027-03-27T13:00:00.000Z', '2027-03-29T04:30:00.000Z']],
] as const)('in %s the ready set for a no-show at %s writes after an hour and at ten', ([zone, at, expected]) => {
  const entry = { at, recorded_at: at, cause: 'outcome', tags: [], isMember: null } as const
  const planned = readySets.no_show.items.slice(0, 2).map((item) => {
    const timed = { ...timingOf(item), start_date: '2027-01-01', imported: false, tag_list: [], member_filters: null }
    return planRun(timed, { ...entry, trial_start_at: null, trial_end_at: null }, zone).due_at?.toISOString()
  })
  expect(planned).toEqual(expected)
})
