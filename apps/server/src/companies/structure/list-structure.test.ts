import { expect } from 'vitest'
import { sql } from 'kysely'
import { test } from '../../test/club.ts'

const names = ({ collection }: { collection: { name: string }[] }) => collection.map(({ name }) => name)

test('staff see the corporations and ownership groups of their own clubs, root sees all', async ({
  as,
  clubs,
  server,
}) => {
  const { db } = server.context
  await sql`
    update companies set ownership_group_id = null;
    delete from ownership_groups;
    update corporations set position = position + 10`.execute(db)
  const [first, empty] = await db
    .insertInto('corporations')
    .values([
      { name: 'Harbour Holding', position: 1 },
      { name: 'Empty Holding', position: 2 },
    ])
    .returning('id')
    .execute()
  const [north, south] = await db
    .insertInto('ownership_groups')
    .values([
      { name: 'North', position: 2, corporation_id: first!.id },
      { name: 'South', position: 1, corporation_id: first!.id },
    ])
    .returning('id')
    .execute()
  const put = (club: string, ownership_group_id: number) =>
    db
      .updateTable('companies')
      .set({ corporation_id: first!.id, ownership_group_id })
      .where('id', '=', clubs[club]!)
      .execute()
  await put('melbourne', north!.id)
  await put('london', south!.id)
  const root = await as('root')
  const tom = await as('salesperson')
  const ofFirst = { params: { id: first!.id } }

  expect(names(await root.call('GET /api/corporations')).slice(0, 2)).toEqual(['Harbour Holding', 'Empty Holding'])
  expect(names(await tom.call('GET /api/corporations'))).toEqual(['Harbour Holding'])
  expect(names(await root.call('GET /api/ownership_groups'))).toEqual(['South', 'North'])
  expect(names(await tom.call('GET /api/ownership_groups'))).toEqual(['North'])
  expect(await root.call('GET /api/corporations/{id}/ownership_groups', ofFirst)).toMatchObject({
    collection: [
      { name: 'South', text: 'South', corporation_id: first!.id },
      { name: 'North', text: 'North', corporation_id: first!.id },
    ],
  })
  expect(names(await tom.call('GET /api/corporations/{id}/ownership_groups', ofFirst))).toEqual(['North'])
  expect((await tom.send('GET', `/api/corporations/${empty!.id}/ownership_groups`)).status).toBe(404)
  expect((await tom.send('GET', '/api/corporations/companies', { query: { id: empty!.id } })).status).toBe(404)

  const query = { id: first!.id }
  expect(names(await root.call('GET /api/corporations/companies', { query }))).toHaveLength(2)
  expect(await tom.call('GET /api/corporations/companies', { query })).toEqual({
    collection: [
      { id: clubs['melbourne'], name: 'Northside Fitness', text: 'Northside Fitness', slug: 'northside-fitness' },
    ],
  })

  const clubsOf = async (body: object) => {
    const path = '/api/ownership_groups/companies'
    return (await root.send<{ collection: { id: number }[] }>('POST', path, { body })).body.collection.map(
      ({ id }) => id,
    )
  }
  expect(await clubsOf({ ownership_group_ids: [south!.id] })).toEqual([clubs['london']])
  expect(await clubsOf({ ownership_group_ids: [] })).toEqual([])
  expect(await clubsOf({ id: first!.id })).toHaveLength(2)
  expect(await clubsOf({ ownership_group_ids: [south!.id], corporation_id: empty!.id })).toEqual([])
  const nothing = await root.send<{ errors: object }>('POST', '/api/ownership_groups/companies', { body: {} })
  expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([422, ['base']])
})

test('a removed corporation is chosen no more', async ({ as, server }) => {
  const root = await as('root')
  const { collection } = await root.call('GET /api/corporations')
  await server.context.db.updateTable('corporations').set({ deleted_at: new Date() }).execute()

  expect(collection.length).toBeGreaterThan(0)
  expect((await root.call('GET /api/corporations')).collection).toEqual([])
  expect((await root.send('GET', '/api/corporations/companies', { query: { id: collection[0]!.id } })).status).toBe(404)
})
