import { expect } from 'vitest'
import { type Browser, type Club, test } from '../../test/club.ts'
import { newPerson } from '../test/new-person.ts'
import { assign } from '../test/assign.ts'

const propose = async ({ context: { db } }: Club['server'], company_id: number, person_id: number, other: number) =>
  (
    await db
      .insertInto('merge_proposals')
      .values({ company_id, person_id, other_person_id: other })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Two who may be one, and what was proposed of them. */
async function lookAlikes({ server, clubs }: Pick<Club, 'server' | 'clubs'>, club = 'melbourne') {
  const company_id = clubs[club]!
  const came = await newPerson(server, company_id, { first_name: 'Emma' })
  const known = await newPerson(server, company_id, { first_name: 'Emma', phone_mobile: '+61412345678' })
  return { company_id, came, known, id: await propose(server, company_id, came.id, known.id) }
}
const proposed = async (browser: Browser, id: number) =>
  (await browser.call('GET /api/people/{id}', { params: { id } })).merge_proposals
const openIds = async (browser: Browser) =>
  (await browser.call('GET /api/merge_proposals', { query: { per_page: 100 } })).collection.map(({ id }) => id)

test('both people come along with the other, and the list names them with what tells them apart', async ({
  as,
  club,
}) => {
  const { id, came, known } = await lookAlikes(club)
  const manager = await as('club_manager')

  expect(await proposed(manager, came.id)).toEqual([{ id, person_id: known.id, name: 'Emma Newcomer' }])
  expect(await proposed(manager, known.id)).toEqual([{ id, person_id: came.id, name: 'Emma Newcomer' }])
  const { collection } = await manager.call('GET /api/merge_proposals')
  expect(collection.find((one) => one.id === id)).toMatchObject({
    person: { id: came.id, phone_mobile_formatted: null, email: came.email },
    other_person: { id: known.id, phone_mobile_formatted: '0412 345 678', created_at: known.created_at },
  })
})

test('that they are not the same is said once and can be taken back', async ({ as, club }) => {
  const { id, came } = await lookAlikes(club)
  const manager = await as('club_manager')
  const params = { id }
  await manager.call('PUT /api/merge_proposals/{id}/decline', { params })
  await manager.call('PUT /api/merge_proposals/{id}/decline', { params })

  expect(await proposed(manager, came.id)).toEqual([])
  expect(await openIds(manager)).not.toContain(id)
  await manager.call('PUT /api/merge_proposals/{id}/reopen', { params })
  expect(await proposed(manager, came.id)).toHaveLength(1)
  const facts = await club.server.context.db
    .selectFrom('audit')
    .select('kind')
    .where('subject_type', '=', 'merge_proposal')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(facts.map(({ kind }) => kind)).toEqual(['merge_proposal.declined', 'merge_proposal.reopened'])
})

test('merging the two settles it, and undoing the merge asks again', async ({ as, club, users }) => {
  const { id, came, known } = await lookAlikes(club)
  const manager = await as('club_manager')
  const { change_id } = await manager.call('POST /api/people/{id}/merge', {
    params: { id: known.id },
    body: { person_ids: [came.id] },
  })
  const decided = () =>
    club.server.context.db.selectFrom('merge_proposals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  expect(await decided()).toMatchObject({ decision: 'merged', decided_by: users['club_manager'] })
  expect(await proposed(manager, known.id)).toEqual([])
  await manager.call('POST /api/people/changes/{id}/undo', { params: { id: change_id } })
  expect(await decided()).toMatchObject({ decision: null, decided_by: null, decided_at: null })
  expect(await proposed(manager, came.id)).toHaveLength(1)
})

test('whoever else somebody may be, the one who stays may be, until the merge is undone', async ({ as, club }) => {
  const { company_id, came, known, id } = await lookAlikes(club)
  const third = await newPerson(club.server, company_id, { first_name: 'Emilia' })
  const other = await propose(club.server, company_id, came.id, third.id)
  const manager = await as('club_manager')
  const { change_id } = await manager.call('POST /api/people/{id}/merge', {
    params: { id: known.id },
    body: { person_ids: [came.id] },
  })

  expect(await proposed(manager, known.id)).toEqual([{ id: other, person_id: third.id, name: 'Emilia Newcomer' }])
  await manager.call('POST /api/people/changes/{id}/undo', { params: { id: change_id } })
  expect((await proposed(manager, came.id)).map((one) => one.id)).toEqual([id, other])
  expect((await proposed(manager, known.id)).map((one) => one.id)).toEqual([id])
})

test('three who are made one leave nothing open, and come apart as they were', async ({ as, club }) => {
  const { company_id, came, known, id } = await lookAlikes(club)
  const survivor = await newPerson(club.server, company_id)
  const manager = await as('club_manager')
  const { change_id } = await manager.call('POST /api/people/{id}/merge', {
    params: { id: survivor.id },
    body: { person_ids: [came.id, known.id] },
  })

  expect(await openIds(manager)).not.toContain(id)
  await manager.call('POST /api/people/changes/{id}/undo', { params: { id: change_id } })
  expect(await proposed(manager, came.id)).toEqual([{ id, person_id: known.id, name: 'Emma Newcomer' }])
  expect(await proposed(manager, survivor.id)).toEqual([])
})

test('somebody who is gone is nobody’s double', async ({ as, club }) => {
  const { id, came, known } = await lookAlikes(club)
  const manager = await as('club_manager')
  await manager.call('DELETE /api/people/{id}', { params: { id: known.id } })

  expect(await proposed(manager, came.id)).toEqual([])
  expect(await openIds(manager)).not.toContain(id)
})

test('other clubs and those who may not merge are told nothing', async ({ as, club, users }) => {
  const { id, came } = await lookAlikes(club)
  await assign(club.server, [came.id], users['salesperson']!)

  expect(await proposed(await as('salesperson'), came.id)).toEqual([])
  expect((await (await as('salesperson')).send('GET', '/api/merge_proposals')).status).toBe(403)
  const abroad = await as('london_club_manager')
  expect(await openIds(abroad)).not.toContain(id)
  expect((await abroad.send('PUT', `/api/merge_proposals/${id}/decline`)).status).toBe(404)
})
