import { expect } from 'vitest'
import { freeTime } from '../activities/test/booked.ts'
import { newForm, newVisitor, sendForm } from '../forms/test/forms.ts'
import { newcomer, newTablet, register } from '../kiosk/test/kiosk.ts'
import { newType } from '../secondary-sales/test/new-sale.ts'
import { type Club, test } from '../test/club.ts'
import { manyPeople } from '../bulk-changes/test/many-people.ts'
import { importer, importFile } from './import/test/import-file.ts'
import { newPerson } from './test/new-person.ts'

type Server = Club['server']
type Of = { person_id: number } | { secondary_sale_id: number }

async function changesOf({ context: { db } }: Server, of: Of) {
  const changes = db.selectFrom('status_changes').select(['from_status', 'to_status', 'cause']).orderBy('id')
  const own = await (
    'person_id' in of
      ? changes.where('person_id', '=', of.person_id)
      : changes.where('secondary_sale_id', '=', of.secondary_sale_id)
  ).execute()
  return own.map(({ from_status, to_status, cause }) => `${from_status ?? ''}→${to_status} ${cause}`)
}

const improve = { status: 'tour' } as const

test('a person added by staff has a first status, followed by manual changes', async ({ as, server }) => {
  const manager = await as('club_manager')
  const { id } = await manager.call('POST /api/people', {
    body: { first_name: 'Stella', email: 'stella.status@example.com' },
  })
  await manager.call('POST /api/people/{id}/improve', { params: { id }, body: improve })
  await manager.call('POST /api/people/{id}/improve', { params: { id }, body: improve })
  expect(await changesOf(server, { person_id: id })).toEqual(['→enquiry created', 'enquiry→tour staff'])
})

test('a change that is entered later has the time it happened at', async ({ as, server, clubs, users }) => {
  const { id } = await newPerson(server, clubs['melbourne']!)
  const changed_at = '2026-01-05T01:00:00.000Z'
  await (
    await as('club_manager')
  ).call('POST /api/people/{id}/improve', {
    params: { id },
    body: { ...improve, changed_at },
  })
  const [, change] = await server.context.db
    .selectFrom('status_changes')
    .selectAll()
    .where('person_id', '=', id)
    .orderBy('id')
    .execute()
  expect(change).toMatchObject({ at: changed_at, user_id: users['club_manager'], company_id: clubs['melbourne'] })
  expect(change!.created_at > changed_at).toBe(true)
})

test('an outcome moves the person, and its revert is one more change', async ({ as, server, clubs }) => {
  const manager = await as('club_manager')
  const { id } = await newPerson(server, clubs['melbourne']!)
  const { id: event } = await manager.call('POST /api/people/{id}/activities', {
    params: { id },
    body: { kind_id: 'tour', start: freeTime() },
  })
  await manager.call('PUT /api/activities/{id}', {
    params: { id: event },
    body: { complete: true, outcome: 'No Sale' },
  })
  await manager.call('PUT /api/events/{id}/revert', { params: { id: event } })
  expect(await changesOf(server, { person_id: id })).toEqual([
    '→enquiry created',
    'enquiry→tour outcome',
    'tour→enquiry revert',
  ])
})

test('a bulk change and its undo are changes of everybody', async ({ as, server, clubs }) => {
  const actor = await as('bulk_actor')
  const { q, ids } = await manyPeople(server, clubs['melbourne']!, 3)
  const { id: leaving_reason_id } = await server.context.db
    .selectFrom('leaving_reasons')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { change } = await actor.call('POST /api/people/changes', {
    body: { kind: 'not_interested', filter: { q, checked_all: true }, leaving_reason_id },
  })
  await actor.call('POST /api/people/changes/{id}/undo', { params: { id: change.id } })
  for (const person_id of ids) {
    expect((await changesOf(server, { person_id })).slice(-2)).toEqual([
      'enquiry→not_interested bulk',
      'not_interested→enquiry revert',
    ])
  }
})

test('an import adds people with the status of the file', async ({ club }) => {
  const { server } = club
  await importFile(
    await importer(club),
    'First name,Email,Status\nIna,ina.status@example.com,Sale\nIvo,ivo.status@example.com,Enquiry\n',
  )
  const people = await server.context.db
    .selectFrom('people')
    .select('id')
    .where('email', 'like', 'i%.status@example.com')
    .orderBy('email')
    .execute()
  expect(await Promise.all(people.map(({ id }) => changesOf(server, { person_id: id })))).toEqual([
    ['→sale import'],
    ['→enquiry import'],
  ])
})

test('a kiosk and a form add people with their first status', async ({ club }) => {
  const { server } = club
  const { body } = await register(await newTablet(club), newcomer())
  const form = await newForm(club, { fields: ['first_name', 'email'] })
  await sendForm(newVisitor(club), club, form, { first_name: 'Fay', email: 'fay.status@example.com' })
  const fay = await server.context.db
    .selectFrom('people')
    .select('id')
    .where('email', '=', 'fay.status@example.com')
    .executeTakeFirstOrThrow()
  expect(await changesOf(server, { person_id: body.id })).toEqual(['→enquiry kiosk'])
  expect(await changesOf(server, { person_id: fay.id })).toEqual(['→enquiry form'])
})

test('a merge that takes the other status records a change, and so does its undo', async ({ as, server, clubs }) => {
  const manager = await as('club_manager')
  const one = await newPerson(server, clubs['melbourne']!)
  const two = await newPerson(server, clubs['melbourne']!, { status: 'sale' })
  const { change_id } = await manager.call('POST /api/people/{id}/merge', {
    params: { id: one.id },
    body: { person_ids: [two.id], choices: { status: two.id } },
  })
  await manager.call('POST /api/people/changes/{id}/undo', { params: { id: change_id } })
  expect(await changesOf(server, { person_id: one.id })).toEqual([
    '→enquiry created',
    'enquiry→sale merge',
    'sale→enquiry revert',
  ])
  expect(await changesOf(server, { person_id: two.id })).toEqual(['→sale created'])
})

test('a secondary sale has changes of its own', async ({ as, server, clubs }) => {
  const manager = await as('club_manager')
  const { id } = await newPerson(server, clubs['melbourne']!, { status: 'sale' })
  const { id: secondary_sale_type_id } = await newType(server, clubs['melbourne']!)
  const sale = await manager.call('POST /api/people/{id}/secondary_sales', {
    params: { id },
    body: { secondary_sale_type_id },
  })
  const book = () =>
    manager.call('POST /api/people/{id}/activities', {
      params: { id },
      body: { kind_id: 'tour', start: freeTime(), secondary_sale_id: sale.id },
    })
  const cancelled = await book()
  await manager.call('DELETE /api/activities/{id}', { params: { id: cancelled.id } })
  const attended = await book()
  await manager.call('PUT /api/activities/{id}', {
    params: { id: attended.id },
    body: { complete: true, outcome: 'Sale' },
  })
  expect(await changesOf(server, { secondary_sale_id: sale.id })).toEqual([
    '→potential created',
    'potential→booked booking',
    'booked→potential revert',
    'potential→booked booking',
    'booked→sale outcome',
  ])
  expect(await changesOf(server, { person_id: id })).toEqual(['→sale created'])
})
