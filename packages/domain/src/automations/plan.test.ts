import { describe, expect, test } from 'vitest'
import { type Entry, planRun, type PlannedItem, stopOf } from './plan.ts'
import { atOnce } from './timing.ts'

const item: PlannedItem = { ...atOnce, start_date: '2026-06-01', imported: false, tag_list: [], member_filters: null }
const entry: Entry = {
  at: '2026-06-10T10:00:00Z',
  recorded_at: '2026-06-10T10:00:00Z',
  trial_start_at: null,
  trial_end_at: null,
  cause: 'form',
  tags: ['summer offer'],
  isMember: null,
}
const plan = (of: Partial<PlannedItem>, by: Partial<Entry> = {}) =>
  planRun({ ...item, ...of }, { ...entry, ...by }, 'Europe/London')

describe('entering the status of an item', () => {
  test('plans it for its time', () => {
    expect(plan({ frequency: 1 })).toMatchObject({ due_at: new Date('2026-06-11T10:00:00Z'), reason: null })
  })

  test('before the day it starts leaves the person out, with the days compared', () => {
    const { reason, conditions } = plan({ start_date: '2026-06-11' })
    expect(reason).toBe('before_start')
    expect(conditions[0]).toEqual({ name: 'start_date', wanted: '2026-06-11', found: '2026-06-10', holds: false })
  })

  test('counts the day at the club', () => {
    expect(plan({ start_date: '2026-06-11' }, { at: '2026-06-10T23:30:00Z' }).reason).toBeNull()
  })

  test('counts the day where the item was made, too, so that it begins at once in all its clubs', () => {
    const westward = { start_date: '2026-06-11', home_tzinfo: 'Australia/Melbourne' }
    expect(plan(westward, { at: '2026-06-10T20:00:00Z' }).reason).toBeNull()
    expect(plan(westward, { at: '2026-06-10T10:00:00Z' }).reason).toBe('before_start')
  })

  test('of a paused item leaves the person out', () => {
    expect(plan({ is_paused: true }).reason).toBe('paused')
  })

  test('by an import needs an item that includes imported people', () => {
    expect(plan({}, { cause: 'import' }).reason).toBe('imported')
    expect(plan({ imported: true }, { cause: 'import' }).reason).toBeNull()
  })

  test('needs any of the tags, whatever their case', () => {
    expect(plan({ tag_list: ['Winter offer', 'Summer Offer'] }).reason).toBeNull()
    expect(plan({ tag_list: ['Winter offer'] }).reason).toBe('tags')
  })

  test('needs the member filters to match', () => {
    expect(plan({ member_filters: {} }, { isMember: false }).reason).toBe('member_filters')
    expect(plan({ member_filters: {} }, { isMember: true }).reason).toBeNull()
  })

  test('without a trial leaves items of the trial out', () => {
    expect(plan({ date: 'trial_end' }).reason).toBe('no_trial')
  })

  test('noted days later leaves out what would have been due then', () => {
    const late = { recorded_at: '2026-06-12T10:00:00Z' }
    expect(plan({}, late).reason).toBe('time_passed')
    expect(plan({ frequency: 3 }, late).due_at).toEqual(new Date('2026-06-13T10:00:00Z'))
  })

  test('counts from the end of the item before it if there is one', () => {
    expect(
      plan({ frequency: 1 }, { begun_at: '2026-06-15T08:00:00Z', recorded_at: '2026-06-15T08:00:00Z' }).due_at,
    ).toEqual(new Date('2026-06-16T08:00:00Z'))
  })
})

describe('a sequence stops', () => {
  const since = { answered: null, booked: '2026-06-12T10:00:00Z', spoken_to: '2026-06-11T10:00:00Z' }

  test('because of what the person did first', () => {
    expect(stopOf({ status: 'enquiry', stops: true }, since)).toBe('spoken_to')
  })

  test('only if it is meant to', () => {
    expect(stopOf({ status: 'enquiry', stops: false }, since)).toBeNull()
    expect(stopOf({ status: 'enquiry', stops: true }, { answered: null, booked: null, spoken_to: null })).toBeNull()
  })
})
