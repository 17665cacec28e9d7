import { expect } from 'vitest'
import { freeTime, newActivity } from '../activities/test/booked.ts'
import { importer, importFile } from './import/test/import-file.ts'
import { newSale } from '../secondary-sales/test/new-sale.ts'
import { type Club, test } from '../test/club.ts'
import { newUser } from '../users/test/new-user.ts'
import { newPerson } from './test/new-person.ts'

async function withOpenWork({ server, clubs }: Club, salesperson_id: number | null) {
  const company_id = clubs['melbourne']!
  const person = await newPerson(server, company_id, { salesperson_id })
  const own = { person_id: person.id, salesperson_id }
  await newActivity(server, company_id, own)
  await newActivity(server, company_id, { ...own, type: 'Event', kind_code: 'tour', start: freeTime() })
  await newSale(server, company_id, own)
  return person
}

async function ownersOf({ server: { context } }: Club, id: number) {
  const { db } = context
  const activities = await db
    .selectFrom('activities')
    .select(['id', 'salesperson_id'])
    .where('person_id', '=', id)
    .where('complete', '=', false)
    .where('deleted_at', 'is', null)
    .execute()
  const sales = await db.selectFrom('secondary_sales').select('salesperson_id').where('person_id', '=', id).execute()
  const person = await db.selectFrom('people').select('salesperson_id').where('id', '=', id).executeTakeFirstOrThrow()
  const facts = await db
    .selectFrom('audit')
    .select('id')
    .where('kind', '=', 'activity.assigned')
    .where('subject_type', '=', 'activity')
    .where('subject_id', 'in', [0, ...activities.map((activity) => activity.id)])
    .execute()
  const owners = new Set([person, ...activities, ...sales].map(({ salesperson_id }) => salesperson_id))
  return { owners: [...owners], facts: facts.length }
}

test('what is open goes with a person to the salesperson chosen on the screen', async ({ club, as, users }) => {
  const { id } = await withOpenWork(club, users['manager']!)
  await (
    await as('club_manager')
  ).send('PUT', `/api/people/${id}`, {
    body: { person: { salesperson_id: users['salesperson'] } },
  })
  expect(await ownersOf(club, id)).toEqual({ owners: [users['salesperson']], facts: 2 })
})

test('what is open goes with people of a bulk change, and back when it is undone', async ({ club, as, users }) => {
  const one = await withOpenWork(club, users['manager']!)
  const two = await withOpenWork(club, users['club_manager']!)
  const actor = await as('bulk_actor')
  const { change } = await actor.call('POST /api/people/changes', {
    body: {
      kind: 'assign',
      filter: { checked_all: false, including_ids: [one.id, two.id] },
      salesperson_id: users['salesperson']!,
    },
  })
  expect(await ownersOf(club, one.id)).toEqual({ owners: [users['salesperson']], facts: 2 })
  expect(await ownersOf(club, two.id)).toEqual({ owners: [users['salesperson']], facts: 2 })
  await actor.call('POST /api/people/changes/{id}/undo', { params: { id: change.id } })
  expect(await ownersOf(club, one.id)).toEqual({ owners: [users['manager']], facts: 4 })
  expect(await ownersOf(club, two.id)).toEqual({ owners: [users['club_manager']], facts: 4 })
})

test('what is open goes with people of an import, and back when it is undone', async ({ club, users }) => {
  const { id, email } = await withOpenWork(club, null)
  const browser = await importer(club)
  const user = await club.server.context.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', users['salesperson']!)
    .executeTakeFirstOrThrow()
  const file = `First name,Email,Salesperson\nNell,${email},${user.first_name} ${user.last_name}\n`
  const done = await importFile(browser, file, { duplicates: 'update' })
  expect(await ownersOf(club, id)).toEqual({ owners: [users['salesperson']], facts: 2 })
  await browser.call('POST /api/people/changes/{id}/undo', { params: { id: done.id } })
  expect(await ownersOf(club, id)).toEqual({ owners: [null], facts: 4 })
})

test('what is open goes with a merged person, and back when it is undone', async ({ club, as, users }) => {
  const one = await withOpenWork(club, users['manager']!)
  const two = await newPerson(club.server, club.clubs['melbourne']!, { salesperson_id: users['salesperson']! })
  const manager = await as('club_manager')
  const { change_id } = await manager.call('POST /api/people/{id}/merge', {
    params: { id: one.id },
    body: { person_ids: [two.id], choices: { salesperson_id: two.id } },
  })
  expect(await ownersOf(club, one.id)).toEqual({ owners: [users['salesperson']], facts: 2 })
  await manager.call('POST /api/people/changes/{id}/undo', { params: { id: change_id } })
  expect(await ownersOf(club, one.id)).toEqual({ owners: [users['manager']], facts: 4 })
})

test('what is open goes with the people of a removed user, and back with them', async ({ club, as, clubs, users }) => {
  const root = await as('root')
  const user = await newUser(root, clubs['melbourne']!)
  const { id } = await withOpenWork(club, user.id)
  await root.call('PUT /api/users/{id}/delete', {
    params: { id: user.id },
    body: { companies: [{ id: clubs['melbourne']!, change_to: users['manager']! }] },
  })
  expect(await ownersOf(club, id)).toEqual({ owners: [users['manager']], facts: 2 })
  await root.call('PUT /api/users/{id}/restore', { params: { id: user.id } })
  expect(await ownersOf(club, id)).toEqual({ owners: [user.id], facts: 4 })
})

test('open work of a person who moved to another club is unassigned', async ({ club, as, clubs, users, server }) => {
  await server.context.db.updateTable('companies').set({ enable_moving_people: true }).execute()
  const { id } = await withOpenWork(club, users['manager']!)
  await (
    await as('corporation_manager')
  ).call('POST /api/people/{id}/move', {
    params: { id },
    body: { destination_company_id: clubs['london']! },
  })
  expect(await ownersOf(club, id)).toMatchObject({ owners: [null], facts: 2 })
})

test('another user’s work stays theirs', async ({ club, as, users, server, clubs }) => {
  const { id } = await withOpenWork(club, users['manager']!)
  const own = await newActivity(server, clubs['melbourne']!, { person_id: id, salesperson_id: users['salesperson_2']! })
  await (
    await as('club_manager')
  ).send('PUT', `/api/people/${id}`, {
    body: { person: { salesperson_id: users['salesperson'] } },
  })
  const kept = await server.context.db
    .selectFrom('activities')
    .select('salesperson_id')
    .where('id', '=', own.id)
    .executeTakeFirst()
  expect(kept).toEqual({ salesperson_id: users['salesperson_2'] })
})
