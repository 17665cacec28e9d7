import { sql } from 'kysely'
import { afterEach, describe, expect } from 'vitest'
import { newActivity } from '../../activities/test/booked.ts'
import { settled, takenFor } from '../../messages/test/leave.ts'
import { test } from '../../test/club.ts'
import { clear, type Having, newEnquirer, newItem, planAll, runAll, runsOf } from '../test/automating.ts'

let last: Having | null = null
afterEach(async () => {
  if (last) await clear(last)
})

const tomorrow = () => new Date(Date.now() + 24 * 3600_000)

async function booked(club: Having, values: object = {}) {
  last = club
  const person = await newEnquirer(club)
  const tour = await newActivity(club.server, person.company_id, {
    type: 'Event',
    kind_code: 'tour',
    person_id: person.id,
    start: tomorrow(),
    ...values,
  })
  const change = (changes: object) =>
    club.server.context.db.updateTable('activities').set(changes).where('id', '=', tour.id).execute()
  const miss = async () => {
    await change({ complete: true, outcome: 'No Show', completed_at: new Date() })
    await planAll(club)
  }
  const states = async () =>
    (await runsOf(club, person.id)).map(({ state, reason }) => (reason ? `${state}: ${reason}` : state))
  return { person, tour, change, miss, states }
}

const later = { frequency: 1, scheduled: true } as const

describe('a no-show', () => {
  test('sends new times once for each appointment', async ({ club }) => {
    await newItem(club, { status: 'no_show', description: 'New times: [appointment.rebook_link]' })
    const { person, tour, miss } = await booked(club)
    await miss()
    await runAll(club)
    await miss()

    const runs = await runsOf(club, person.id)
    expect(runs).toMatchObject([{ state: 'done', appointment_id: tour.id, status_change_id: null }])
    await settled(club.server.context.db, runs[0]!.message_id!)
    const manager = await club.as('club_manager')
    const why = await manager.call('GET /api/automated_runs/{id}', { params: { id: runs[0]!.id } })
    expect(why).toMatchObject({ cause: 'appointment', from_status: null })
    const [taken] = await takenFor(club.server.context.db, person.phone_mobile!)
    expect(taken?.text).toMatch(/New times: http:\/\/\S+\/r\/[\w-]{16}/)
  })

  test('that is undone cancels what is planned, and goes on when it is marked again', async ({ club }) => {
    await newItem(club, { status: 'no_show', ...later })
    const { change, miss, states } = await booked(club)
    await miss()
    expect(await states()).toEqual(['planned'])
    await change({ complete: false, outcome: null, completed_at: null })
    await planAll(club)
    expect(await states()).toEqual(['cancelled: came'])
    await miss()
    expect(await states()).toEqual(['planned'])
  })

  test('is over for a person who books again or decides', async ({ club }) => {
    await newItem(club, { status: 'no_show', stops: false, ...later })
    const rebooked = await booked(club)
    const joined = await booked(club)
    await rebooked.miss()
    await joined.miss()
    await newActivity(club.server, rebooked.person.company_id, {
      ...{ type: 'Event', kind_code: 'tour', person_id: rebooked.person.id, start: tomorrow() },
    })
    await sql`
      with joined as (update people set status = 'sale' where id = ${joined.person.id})
      insert into status_changes (company_id, person_id, from_status, to_status, at, cause)
      values (${joined.person.company_id}, ${joined.person.id}, 'enquiry', 'sale', now(), 'staff')`.execute(
      club.server.context.db,
    )
    await planAll(club)

    expect(await rebooked.states()).toEqual(['cancelled: booked'])
    expect(await joined.states()).toEqual(['cancelled: decided'])
  })

  test('goes on when a status is set by hand, which is no booking', async ({ club }) => {
    await newItem(club, { status: 'no_show', ...later })
    const { person, miss, states } = await booked(club)
    await miss()
    const manager = await club.as('manager')
    await manager.call('POST /api/people/{id}/improve', { params: { id: person.id }, body: { status: 'tour' } })
    await runAll(club, [person])

    expect(await states()).toEqual(['done'])
  })

  test('leads from one step to the next, until the person answers', async ({ club }) => {
    const first = await newItem(club, { status: 'no_show' })
    await newItem(club, { status: 'no_show', after_item_id: first.id, kind: 'call', description: 'Call', ...later })
    const { person, miss, states } = await booked(club)
    await miss()
    await runAll(club)
    expect(await states()).toEqual(['done', 'planned'])
    await sql`insert into messages (company_id, person_id, channel, direction, status, recipient, text, sender)
      values (${person.company_id}, ${person.id}, 'sms', 'inbound', 'received', '+61', 'Sorry', '+62')`.execute(
      club.server.context.db,
    )
    await runAll(club, [person])
    expect(await states()).toEqual(['done', 'cancelled: answered'])
  })
})

describe('a booked appointment', () => {
  test('starts its items, which end with it', async ({ club }) => {
    await newItem(club, { status: 'appointment_booked' })
    const kept = await booked(club)
    await planAll(club)
    await runAll(club)
    expect(await kept.states()).toEqual(['done'])

    const cancelled = await booked(club)
    await planAll(club)
    await cancelled.change({ deleted_at: new Date() })
    await sql`update automated_runs set state = 'planned', due_at = now(), message_id = null
      where person_id = ${cancelled.person.id}`.execute(club.server.context.db)
    await runAll(club, [cancelled.person])
    expect(await cancelled.states()).toEqual(['cancelled: appointment_cancelled'])
  })

  test('that was already over when it was entered starts nothing', async ({ club }) => {
    await newItem(club, { status: 'appointment_booked' })
    const { states } = await booked(club, { complete: true, outcome: 'Sale', completed_at: new Date() })
    await planAll(club)
    expect(await states()).toEqual([])
  })
})

test('a simulation knows whom a no-show would have reached', async ({ club }) => {
  const { person, miss } = await booked(club)
  await miss()
  const item = await newItem(club, { status: 'no_show' })
  const found = await (
    await club.as('club_manager')
  ).call('GET /api/companies/{company_id}/automated_items/simulation', {
    params: { company_id: club.clubs['melbourne']! },
    query: { item_id: String(item.id), per_page: 100 },
  })
  const reached = found.collection.find(({ person_id }) => person_id === person.id)
  expect(reached).toMatchObject({ status: 'no_show', steps: [{ item_id: item.id, state: 'done' }] })
})

test('the ready set is added in the language of the club, paused', async ({ club }) => {
  last = club
  const root = await club.as('root')
  const { collection } = await root.call('POST /api/companies/{company_id}/automated_items/ready_sets', {
    params: { company_id: club.clubs['berlin']! },
    body: { name: 'no_show' },
  })
  expect(collection.map(({ kind, status, rules }) => [kind, status, rules[0]?.on])).toEqual([
    ['sms', 'no_show', 'no_show'],
    ['email', 'no_show', 'no_show'],
    ['call', 'no_show', 'no_show'],
  ])
  expect(collection.every(({ paused_at }) => paused_at !== null)).toBe(true)
  expect(collection[0]?.description).toContain('[appointment.rebook_link|')
})
