import { dueAt, type Timing } from '@spotter/domain/automations/timing.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect } from 'vitest'
import { test } from '../../test/club.ts'
import { clear, type Having, newEnquirer, newItem, planAll, runsOf } from '../test/automating.ts'

let last: Having | null = null
afterEach(async () => {
  if (last) await clear(last)
})

const dayMs = 24 * 3_600_000
const zone = 'Australia/Melbourne'
const inDays = (days: number) => new Date(Date.now() + days * dayMs)

const timings: readonly Partial<Timing>[] = [
  { date: 'middle_of_trial', frequency: 0, time: '05:30 PM' },
  { date: 'trial_end', frequency: 2, period: 'day', direction: 'before', time: '10:00 AM' },
  { date: 'trial_end', frequency: 1, period: 'week', direction: 'after' },
  { date: 'current_date', frequency: 3, period: 'day' },
]

async function trial(club: Having) {
  last = club
  const { db } = club.server.context
  const items = []
  for (const timing of timings) {
    items.push(await newItem(club, { kind: 'todo', status: 'trial', scheduled: true, stops: false, ...timing }))
  }
  const person = await newEnquirer(club, { status: 'trial', trial_start_at: new Date(), trial_end_at: inDays(14) })
  await planAll(club)
  const set = async (trial_start_at: Date | null, trial_end_at: Date | null) => {
    await db.updateTable('people').set({ trial_start_at, trial_end_at }).where('id', '=', person.id).execute()
    await planAll(club)
  }
  const ahead = async () =>
    (await runsOf(club, person.id)).map(({ state, reason, due_at }) => ({
      state,
      reason,
      due_at: due_at && new Date(due_at).toISOString(),
    }))
  return { items, person, set, ahead }
}

test('a longer trial moves what hangs on its dates, and a shorter one too', async ({ club }) => {
  const { set, ahead } = await trial(club)
  const planned = await ahead()
  await set(new Date(), inDays(28))
  const longer = await ahead()
  expect(longer.map(({ due_at }, no) => due_at! > planned[no]!.due_at!)).toEqual([true, true, true, false])
  await set(new Date(), inDays(1))
  const shorter = await ahead()
  expect(shorter.map(({ state, reason }) => [state, reason])).toEqual([
    ['planned', null],
    ['cancelled', 'time_passed'],
    ['planned', null],
    ['planned', null],
  ])
  await set(null, null)
  expect((await ahead()).map(({ reason }) => reason)).toEqual(['no_trial', 'time_passed', 'no_trial', null])
  await set(new Date(), inDays(14))
  expect((await ahead()).map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'planned'))
})

test('a change that is only waiting for quiet hours to end stays where it is', async ({ club }) => {
  const { person, set, ahead } = await trial(club)
  const { db } = club.server.context
  await sql`update automated_runs set due_at = due_at + interval '8 hours' where person_id = ${person.id}`.execute(db)
  const waiting = await ahead()
  await set(new Date(person.trial_start_at!), inDays(20))
  expect((await ahead()).at(-1)).toEqual(waiting.at(-1))
})

test('however often trial dates change, plans are those of the dates that hold now', async ({ club }) => {
  const dates = fc.record({
    start: fc.integer({ min: -10, max: 10 }),
    days: fc.option(fc.integer({ min: 0, max: 60 })),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(dates, { minLength: 1, maxLength: 5 }), async (changes) => {
      const { items, person, set } = await trial(club)
      let entered = { at: '', trial_start_at: null as string | null, trial_end_at: null as string | null }
      for (const { start, days } of changes) {
        const [from, to] = [inDays(start), days === null ? null : inDays(start + days)]
        await set(from, to)
        entered = { at: '', trial_start_at: from.toISOString(), trial_end_at: to && to.toISOString() }
      }
      for (const run of await runsOf(club, person.id)) {
        const item = items.find(({ id }) => id === run.item_id)!
        const due = dueAt(item, { ...entered, at: run.entered_at }, zone)
        if (due === null) expect(['no_trial', 'time_passed']).toContain(run.reason)
        else if (due.getTime() < Date.now() - 3_600_000) expect(run.state).not.toBe('planned')
        else if (due.getTime() > Date.now() + 60_000) {
          expect([run.state, new Date(run.due_at!).toISOString()]).toEqual(['planned', due.toISOString()])
        }
      }
      await clear(club)
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
