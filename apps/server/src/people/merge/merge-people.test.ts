import { expect } from 'vitest'
import type { Browser, Club } from '../../test/club.ts'
import { test } from '../../test/club.ts'
import { newPerson } from '../test/new-person.ts'

const merge = (browser: Browser, id: number, person_ids: number[], choices = {}) =>
  browser.call('POST /api/people/{id}/merge', { params: { id }, body: { person_ids, choices } })
const undo = (browser: Browser, id: number) => browser.call('POST /api/people/changes/{id}/undo', { params: { id } })

async function twins({ server, clubs, users }: Pick<Club, 'server' | 'clubs' | 'users'>) {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const one = await newPerson(server, company_id, { first_name: 'Mia', phone_mobile: null })
  const two = await newPerson(server, company_id, {
    first_name: 'Mia Rose',
    phone_mobile: '+61412345678',
    status: 'sale',
    sale_at: '2026-01-02T00:00:00Z',
    email_opted_out: true,
  })
  const referred = await newPerson(server, company_id, { referral_id: two.id })
  const tags = await db
    .insertInto('tags')
    .values(['a', 'b'].map((name) => ({ company_id, name: `${name} ${two.id}` })))
    .returning('id')
    .execute()
  const [a, b] = tags.map(({ id }) => id) as [number, number]
  await db
    .insertInto('person_tags')
    .values([
      { person_id: one.id, tag_id: a },
      { person_id: two.id, tag_id: a },
      { person_id: two.id, tag_id: b },
    ])
    .execute()
  const own = { company_id, person_id: two.id }
  await db
    .insertInto('notes')
    .values({ ...own, description: 'Of two' })
    .execute()
  await db
    .insertInto('additional_contacts')
    .values({ ...own, first_name: 'Mum' })
    .execute()
  await db
    .insertInto('requests')
    .values({ ...own, kind: 'email', text: 'Hello' })
    .execute()
  await db
    .insertInto('visits')
    .values({ ...own, visit_type: 'Casual' })
    .execute()
  await db
    .insertInto('activities')
    .values({
      ...own,
      type: 'Task',
      kind_code: 'call',
      start: new Date(),
      end: new Date(),
      salesperson_id: users['manager']!,
    })
    .execute()
  return { one, two, referred, a, b }
}

async function belongingsOf({ server }: Pick<Club, 'server'>, person_id: number) {
  const { db } = server.context
  const count = async (table: 'history' | 'additional_contacts' | 'requests' | 'visits' | 'activities') =>
    (await db.selectFrom(table).select('id').where('person_id', '=', person_id).execute()).length
  const tags = await db.selectFrom('person_tags').select('tag_id').where('person_id', '=', person_id).execute()
  return {
    contacts: await count('additional_contacts'),
    requests: await count('requests'),
    visits: await count('visits'),
    activities: await count('activities'),
    notes: (
      await db.selectFrom('notes').select('description').where('person_id', '=', person_id).orderBy('id').execute()
    ).map(({ description }) => description),
    tags: tags.map(({ tag_id }) => tag_id).toSorted((one, other) => one - other),
  }
}

test('everything attached moves to the survivor, with one history entry', async ({ as, club }) => {
  const { one, two, referred, a, b } = await twins(club)
  const merged = await merge(await as('manager'), one.id, [two.id], { status: two.id })

  expect(merged).toMatchObject({
    first_name: 'Mia',
    phone_mobile: '+61412345678',
    status: 'sale',
    sale_at: '2026-01-02T00:00:00.000Z',
    email_opted_out: true,
    referrals_count: 1,
  })
  expect(await belongingsOf(club, one.id)).toEqual({
    contacts: 1,
    requests: 1,
    visits: 1,
    activities: 1,
    notes: ['Of two'],
    tags: [a, b],
  })
  const { db } = club.server.context
  const entries = await db
    .selectFrom('history')
    .select(['action', 'description'])
    .where('person_id', '=', one.id)
    .where('object', '=', 'person')
    .execute()
  expect(entries).toEqual([{ action: 'Merged', description: 'Mia Rose Newcomer' }])
  const again = await db.selectFrom('people').selectAll().where('id', '=', referred.id).executeTakeFirstOrThrow()
  expect(again.referral_id).toBe(one.id)
})

test('a merged person redirects to the survivor', async ({ as, club }) => {
  const { one, two } = await twins(club)
  const manager = await as('manager')
  await merge(manager, one.id, [two.id])
  const { status, body } = await manager.send<{ merged_into_id: number }>('GET', `/api/people/${two.id}`)
  expect([status, body.merged_into_id]).toEqual([404, one.id])
})

test('a chain of merges redirects to the final survivor', async ({ as, club, clubs }) => {
  const { one, two } = await twins(club)
  const three = await newPerson(club.server, clubs['melbourne']!)
  const manager = await as('manager')
  await merge(manager, one.id, [two.id])
  await merge(manager, three.id, [one.id])
  const { status, body } = await manager.send<{ merged_into_id: number }>('GET', `/api/people/${two.id}`)
  expect([status, body.merged_into_id]).toEqual([404, three.id])
})

test('of two merges the later one is undone first, so that everybody gets back what they had', async ({
  as,
  club,
  clubs,
}) => {
  const { one, two } = await twins(club)
  const three = await newPerson(club.server, clubs['melbourne']!)
  const manager = await as('manager')
  const first = await merge(manager, one.id, [two.id])
  const second = await merge(manager, three.id, [one.id])
  const { status, body } = await manager.send<{ errors: object }>('POST', `/api/people/changes/${first.change_id}/undo`)
  expect([status, Object.keys(body.errors)]).toEqual([422, ['base']])

  await undo(manager, second.change_id)
  await undo(manager, first.change_id)
  expect(await belongingsOf(club, two.id)).toMatchObject({ contacts: 1, activities: 1, notes: ['Of two'] })
})

test('a person counts as moved once they have what another did in an earlier club', async ({ as, club, clubs }) => {
  const { db } = club.server.context
  const moved_at = '2026-11-01T09:00:00.000Z'
  const stays = await newPerson(club.server, clubs['melbourne']!)
  const came = await newPerson(club.server, clubs['melbourne']!, { moved_at })
  await merge(await as('manager'), stays.id, [came.id])
  const marked = await db.selectFrom('people').select('moved_at').where('id', '=', stays.id).executeTakeFirstOrThrow()
  expect(marked).toEqual({ moved_at })
})

test('a merge is not undone while the one who stayed is at another club', async ({ as, club, clubs }) => {
  const { one, two } = await twins(club)
  const manager = await as('corporation_manager')
  const { change_id } = await merge(manager, one.id, [two.id])
  await club.server.context.db
    .updateTable('people')
    .set({ company_id: clubs['london']! })
    .where('id', '=', one.id)
    .execute()
  const { status } = await manager.send('POST', `/api/people/changes/${change_id}/undo`)
  expect([status, (await belongingsOf(club, two.id)).activities]).toEqual([422, 0])
})

test('an undo restores both with what each had, and later additions stay', async ({ as, club, clubs }) => {
  const { one, two, referred, a, b } = await twins(club)
  const { db } = club.server.context
  const manager = await as('manager')
  const { change_id } = await merge(manager, one.id, [two.id], { first_name: two.id, status: two.id })
  const later = { company_id: clubs['melbourne']!, person_id: one.id }
  await db
    .insertInto('notes')
    .values({ ...later, description: 'Later' })
    .execute()
  await undo(manager, change_id)

  const back = await manager.call('GET /api/people/{id}', { params: { id: two.id } })
  expect(back).toMatchObject({ first_name: 'Mia Rose', status: 'sale', referrals_count: 1 })
  expect(await belongingsOf(club, two.id)).toEqual({
    contacts: 1,
    requests: 1,
    visits: 1,
    activities: 1,
    notes: ['Of two'],
    tags: [a, b],
  })
  const stayed = await manager.call('GET /api/people/{id}', { params: { id: one.id } })
  expect(stayed).toMatchObject({ first_name: 'Mia', phone_mobile: null, status: 'enquiry', email_opted_out: false })
  expect(await belongingsOf(club, one.id)).toMatchObject({ contacts: 0, visits: 0, notes: ['Later'], tags: [a] })
  const again = await db.selectFrom('people').selectAll().where('id', '=', referred.id).executeTakeFirstOrThrow()
  expect(again.referral_id).toBe(two.id)
})

test('changes after the merge stay, and are reported', async ({ as, club }) => {
  const { one, two } = await twins(club)
  const manager = await as('manager')
  const { change_id } = await merge(manager, one.id, [two.id], { first_name: two.id })
  const { db } = club.server.context
  await db.updateTable('people').set({ first_name: 'Maria' }).where('id', '=', one.id).execute()
  const { change } = await undo(manager, change_id)

  expect(change).toMatchObject({ state: 'undone', returned: 1, kept: 1 })
  expect((await manager.call('GET /api/people/{id}', { params: { id: one.id } })).first_name).toBe('Maria')
})

test('the totals of the club follow a merge and its undo', async ({ as, club }) => {
  const { one, two } = await twins(club)
  const manager = await as('manager')
  const total = async () => (await manager.call('GET /api/people')).pagination.total_entries
  const before = await total()
  const { change_id } = await merge(manager, one.id, [two.id])
  expect(await total()).toBe(before - 1)
  await undo(manager, change_id)
  expect(await total()).toBe(before)
})

test('merging the same people twice merges them once', async ({ as, club }) => {
  const { one, two } = await twins(club)
  const manager = await as('manager')
  const send = () => manager.send('POST', `/api/people/${one.id}/merge`, { body: { person_ids: [two.id] } })
  const statuses = (await Promise.all([send(), send()])).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404])
})

test.for([
  ['alone', [] as string[], 422],
  ['with a person of another club', ['abroad'], 404],
  ['with a deleted person', ['gone'], 404],
] as const)('nobody is merged %s', async ([, who, expected], { as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!)
  const others = {
    abroad: (await newPerson(server, clubs['london']!)).id,
    gone: (await newPerson(server, clubs['melbourne']!, { deleted_at: new Date() })).id,
  }
  const person_ids = who.length ? who.map((name) => others[name as keyof typeof others]) : [id]
  const { status } = await (await as('manager')).send('POST', `/api/people/${id}/merge`, { body: { person_ids } })
  expect(status).toBe(expected)
})

test('people of two clubs of one manager are not merged', async ({ as, server, clubs }) => {
  const one = await newPerson(server, clubs['melbourne']!)
  const two = await newPerson(server, clubs['london']!)
  const { status, body } = await (
    await as('corporation_manager')
  ).send<{ errors: object }>('POST', `/api/people/${one.id}/merge`, { body: { person_ids: [two.id] } })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['person_ids']])
})

test('a value can only be chosen from those merged', async ({ as, server, clubs }) => {
  const one = await newPerson(server, clubs['melbourne']!)
  const two = await newPerson(server, clubs['melbourne']!)
  const three = await newPerson(server, clubs['melbourne']!)
  const { status, body } = await (
    await as('manager')
  ).send<{ errors: object }>('POST', `/api/people/${one.id}/merge`, {
    body: { person_ids: [two.id], choices: { email: three.id } },
  })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['email']])
})
