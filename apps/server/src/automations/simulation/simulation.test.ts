import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { newActivity } from '../../activities/test/booked.ts'
import { newPerson } from '../../people/test/new-person.ts'
import { test } from '../../test/club.ts'
import { newEnquirer, newItem, planAll, runAll, runsOf } from '../test/automating.ts'

const simulate = async (club: Parameters<typeof newItem>[0], query: object) =>
  (await club.as('club_manager')).call('GET /api/companies/{company_id}/automated_items/simulation', {
    params: { company_id: club.clubs['melbourne']! },
    query,
  })

describe('a simulation', () => {
  test('says whom an item would have reached and who would have been left out, and sends nothing', async ({ club }) => {
    const { db } = club.server.context
    const reached = await newEnquirer(club, { first_name: 'Reached' })
    const out = await newEnquirer(club, { first_name: 'Out', sms_opted_out: true })
    await newPerson(club.server, club.clubs['london']!)
    const item = await newItem(club, { status: 'enquiry', kind: 'sms' })
    const before = await db
      .selectFrom('messages')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirst()
    const found = await simulate(club, { item_id: String(item.id), per_page: 100 })
    const nameOf = (id: number) => found.collection.find(({ person_id }) => person_id === id)
    expect(nameOf(reached.id)?.steps).toMatchObject([{ item_id: item.id, state: 'done', reason: null }])
    expect(nameOf(out.id)?.steps).toMatchObject([
      { state: 'left_out', reason: 'sms_opted_out', reason_text: 'Person opted out from receiving SMS' },
    ])
    expect(found.entered).toBe(found.collection.length)
    expect(found.messages).toBe(found.reached)
    expect(
      await db
        .selectFrom('messages')
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirst(),
    ).toEqual(before)
  })

  test('shows the text that each person would have got, and makes no links', async ({ club }) => {
    const { db } = club.server.context
    const description = 'Hi [person.first_name|there], [person.last_name|friend]: [person.book_link]'
    const item = await newItem(club, { kind: 'sms', description })
    const person = await newEnquirer(club, { first_name: 'Texted', last_name: '' })
    const found = await simulate(club, { item_id: String(item.id), per_page: 100 })
    const [step] = found.collection.find(({ person_id }) => person_id === person.id)!.steps
    expect(step?.text).toBe('Hi Texted, friend: [person.book_link]')
    const links = await db.selectFrom('booking_links').select('token_hash').where('person_id', '=', person.id).execute()
    expect(links).toEqual([])
  })

  test('counts every day by kind, and shows exactly the people of one day', async ({ club }) => {
    const item = await newItem(club, { kind: 'sms' })
    const person = await newEnquirer(club)
    const asked = { item_id: String(item.id), per_page: 100 }
    const { by_day, to } = await simulate(club, asked)
    const [today, yesterday] = [by_day.at(-1)!, by_day.at(-2)!]
    expect(today).toMatchObject({ day: to, kinds: [{ kind: 'sms', count: today.count }] })
    const peopleOf = async (day: string) => (await simulate(club, { ...asked, day })).collection
    const shown = await peopleOf(to)
    expect(shown).toHaveLength(today.count)
    expect(shown.map(({ person_id }) => person_id)).toContain(person.id)
    expect((await peopleOf(yesterday.day)).map(({ person_id }) => person_id)).not.toContain(person.id)
  })

  test('by result shows exactly those', async ({ club }) => {
    const item = await newItem(club, { kind: 'sms' })
    const asked = { item_id: String(item.id), per_page: 100 }
    const left = await simulate(club, { ...asked, result: 'left_out' })
    expect(left.pagination.total_entries).toBe(left.left_out)
    expect(left.collection.every(({ steps }) => steps.every(({ state }) => state === 'left_out'))).toBe(true)
  })

  test('takes a status that was set by hand for no booking', async ({ club }) => {
    const item = await newItem(club, { status: 'no_show', kind: 'sms', frequency: 1, period: 'hour', scheduled: true })
    const person = await newEnquirer(club)
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    const missed = { complete: true, outcome: 'No Show', completed_at: at(-2), created_at: at(-30) }
    await newActivity(club.server, person.company_id, {
      ...{ type: 'Event', kind_code: 'tour', person_id: person.id, start: at(-3), ...missed },
    })
    const manager = await club.as('manager')
    const body = { status: 'tour', changed_at: at(-1.5).toISOString() } as const
    await manager.call('POST /api/people/{id}/improve', { params: { id: person.id }, body })
    await club.server.context.db
      .updateTable('activities')
      .set({ created_at: at(-1.5) })
      .where('person_id', '=', person.id)
      .where('outcome', '<>', 'No Show')
      .execute()
    const found = await simulate(club, { item_id: String(item.id), per_page: 100 })

    expect(found.collection.find(({ person_id }) => person_id === person.id)?.steps).toMatchObject([
      { state: 'done', reason: null },
    ])
  })

  test('of another club’s item is refused', async ({ club }) => {
    const manager = await club.as('club_manager')
    const path = `/api/companies/${club.clubs['melbourne']}/automated_items/simulation`
    expect((await manager.send('GET', path, { query: { item_id: 99_999 } })).status).toBe(422)
  })
})

describe('the runs of a person', () => {
  test('show what is ahead first, with the reason of what was left out', async ({ club }) => {
    await newItem(club, { kind: 'sms', name: 'Left out' })
    await newItem(club, { kind: 'sms', name: 'Ahead', scheduled: true })
    const person = await newEnquirer(club, { sms_opted_out: true })
    await planAll(club)
    await runAll(club)
    const { collection } = await (
      await club.as('club_manager')
    ).call('GET /api/people/{id}/automated_runs', { params: { id: person.id }, query: { per_page: 100 } })
    const named = collection.filter(({ item_name }) => item_name === 'Left out' || item_name === 'Ahead')
    expect(named.map(({ item_name, state, reason_text }) => [item_name, state, reason_text])).toEqual([
      ['Ahead', 'planned', null],
      ['Left out', 'left_out', 'Person opted out from receiving SMS'],
    ])
  })

  test('can be changed or taken out for one person before they happen', async ({ club }) => {
    const item = await newItem(club, { kind: 'sms', name: 'Changed', scheduled: true })
    const [changed, skipped] = [await newEnquirer(club), await newEnquirer(club)]
    await planAll(club)
    const manager = await club.as('club_manager')
    const runOf = async (person: { id: number }) =>
      (await runsOf(club, person.id)).find(({ item_id }) => item_id === item.id)!
    await manager.call('PUT /api/automated_runs/{id}', {
      params: { id: (await runOf(changed)).id },
      body: { text: 'Only for you' },
    })
    await manager.call('DELETE /api/automated_runs/{id}', { params: { id: (await runOf(skipped)).id } })
    await runAll(club, [changed, skipped])
    const { message_id } = await runOf(changed)
    const { text } = await club.server.context.db
      .selectFrom('messages')
      .select('text')
      .where('id', '=', message_id)
      .executeTakeFirstOrThrow()
    expect(text).toBe('Only for you')
    expect(await runOf(skipped)).toMatchObject({ state: 'cancelled', reason: 'skipped', message_id: null })
    const again = await manager.send('DELETE', `/api/automated_runs/${(await runOf(changed)).id}`)
    expect(again.status).toBe(422)
  })

  test('of another club are not found', async ({ club }) => {
    await newItem(club, { kind: 'sms', scheduled: true })
    const person = await newEnquirer(club)
    await planAll(club)
    const [run] = await runsOf(club, person.id)
    const other = await club.as('london_manager')
    expect((await other.send('GET', `/api/people/${person.id}/automated_runs`)).status).toBe(404)
    expect((await other.send('DELETE', `/api/automated_runs/${run!.id}`)).status).toBe(404)
  })
})

describe('a path that one person might take', () => {
  const steps = [
    { at: '2027-03-01T00:00:00.000Z', event: 'enters', status: 'enquiry' },
    { at: '2027-03-02T12:00:00.000Z', event: 'answers' },
  ] as const

  test('says what would run with which text and what would not, and plans nothing', async ({ club }) => {
    const first = await newItem(club, { description: 'Hi [person.first_name]' })
    const second = await newItem(club, { kind: 'todo', scheduled: true, frequency: 2, period: 'day' })
    const person = await newEnquirer(club, { first_name: 'Pia', status: 'tour' })
    const manager = await club.as('club_manager')
    const { collection } = await manager.call('POST /api/people/{id}/automated_path', {
      params: { id: person.id },
      body: { steps: [...steps] },
    })
    const of = (id: number) => collection.find(({ item_id }) => item_id === id)
    expect(of(first.id)).toMatchObject({ state: 'planned', at: '2027-03-01T00:00:00.000Z', text: 'Hi Pia' })
    expect(of(second.id)).toMatchObject({ state: 'cancelled', reason_text: 'They answered before.' })
    expect(await runsOf(club, person.id)).toEqual([])
  })

  test('needs a status to enter', async ({ club }) => {
    const person = await newEnquirer(club)
    const manager = await club.as('club_manager')
    const answer = await manager.send('POST', `/api/people/${person.id}/automated_path`, {
      body: { steps: [{ at: '2027-03-01T00:00:00.000Z', event: 'enters' }] },
    })
    expect(answer.status).toBe(422)
  })
})
