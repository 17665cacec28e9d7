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

test('both people show the proposal, and the list shows what distinguishes them', async ({ as, club }) => {
  const { id, came, known } = await lookAlikes(club)
  const manager = await as('club_manager')

  expect(await proposed(manager, came.id)).toEqual([{ id, person_id: known.id, name: 'Emma Newcomer', same: ['name'] }])
  expect(await proposed(manager, known.id)).toEqual([{ id, person_id: came.id, name: 'Emma Newcomer', same: ['name'] }])
  const { collection } = await manager.call('GET /api/merge_proposals')
  expect(collection.find((one) => one.id === id)).toMatchObject({
    person: { id: came.id, phone_mobile_formatted: null, email: came.email },
    other_person: { id: known.id, phone_mobile_formatted: '0412 345 678', created_at: known.created_at },
  })
})

test('dismissing is recorded once and can be undone', async ({ as, club }) => {
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

test('merging closes it, and undoing the merge reopens it', async ({ as, club, users }) => {
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

test('other proposals move to the survivor until the merge is undone', async ({ as, club }) => {
  const { company_id, came, known, id } = await lookAlikes(club)
  const third = await newPerson(club.server, company_id, { first_name: 'Emilia' })
  const other = await propose(club.server, company_id, came.id, third.id)
  const manager = await as('club_manager')
  const { change_id } = await manager.call('POST /api/people/{id}/merge', {
    params: { id: known.id },
    body: { person_ids: [came.id] },
  })

  expect(await proposed(manager, known.id)).toEqual([
    { id: other, person_id: third.id, name: 'Emilia Newcomer', same: [] },
  ])
  await manager.call('POST /api/people/changes/{id}/undo', { params: { id: change_id } })
  expect((await proposed(manager, came.id)).map((one) => one.id)).toEqual([id, other])
  expect((await proposed(manager, known.id)).map((one) => one.id)).toEqual([id])
})

test('merging three closes all proposals, and undo restores them', async ({ as, club }) => {
  const { company_id, came, known, id } = await lookAlikes(club)
  const survivor = await newPerson(club.server, company_id)
  const manager = await as('club_manager')
  const { change_id } = await manager.call('POST /api/people/{id}/merge', {
    params: { id: survivor.id },
    body: { person_ids: [came.id, known.id] },
  })

  expect(await openIds(manager)).not.toContain(id)
  await manager.call('POST /api/people/changes/{id}/undo', { params: { id: change_id } })
  expect(await proposed(manager, came.id)).toEqual([{ id, person_id: known.id, name: 'Emma Newcomer', same: ['name'] }])
  expect(await proposed(manager, survivor.id)).toEqual([])
})

test('deleted people have no proposals', async ({ as, club }) => {
  const { id, came, known } = await lookAlikes(club)
  const manager = await as('club_manager')
  await manager.call('DELETE /api/people/{id}', { params: { id: known.id } })

  expect(await proposed(manager, came.id)).toEqual([])
  expect(await openIds(manager)).not.toContain(id)
})

test('other clubs and users who may not merge see nothing', async ({ as, club, users }) => {
  const { id, came } = await lookAlikes(club)
  await assign(club.server, [came.id], users['salesperson']!)

  expect(await proposed(await as('salesperson'), came.id)).toEqual([])
  expect((await (await as('salesperson')).send('GET', '/api/merge_proposals')).status).toBe(403)
  const abroad = await as('london_club_manager')
  expect(await openIds(abroad)).not.toContain(id)
  expect((await abroad.send('PUT', `/api/merge_proposals/${id}/decline`)).status).toBe(404)
})
