import { randomUUID } from 'node:crypto'
import { visitTypes } from '@spotter/contract/kiosk/visit-types.ts'
import { expect } from 'vitest'
import { type Failed, recordsOf } from '../resources/test/declared.ts'
import { type Club, test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'

const typesOf = async ({ as, clubs }: Pick<Club, 'as' | 'clubs'>) =>
  recordsOf(visitTypes, await as('root'), clubs['melbourne']!)
const sourceNamed = async ({ context: { db } }: Club['server'], company_id: number, name: string) =>
  (
    await db
      .selectFrom('marketing_sources')
      .select('id')
      .where('company_id', '=', company_id)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id
const method = async ({ context: { db } }: Club['server'], code: string) =>
  (await db.selectFrom('contact_methods').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

test('a club starts with a guest visit and with an interest in joining', async ({ as, clubs }) => {
  const { collection } = (await (await typesOf({ as, clubs })).list()).body
  expect(collection).toMatchObject([
    { name: 'Guest visit', contact_method_code: 'guest', company_name: 'Northside Fitness', source_id: null },
    { name: 'Interested in joining', contact_method_code: 'walk_in', contact_method_name: 'Walk In' },
  ])
})

test('a club in Germany starts with them in German', async ({ as }) => {
  const root = await as('root')
  const club = { name: `Isar ${randomUUID()}`, country: 'DE', time_zone: 'Berlin' }
  const { body } = await root.send<{ id: number }>('POST', '/api/companies', { body: club })
  const { collection } = (await recordsOf(visitTypes, root, body.id).list()).body
  expect(collection.map(({ name }) => name)).toEqual(['Gastbesuch', 'Interesse an Mitgliedschaft'])
})

test('a club that moves to Germany has them in German, and those of its own as they are', async ({ as, server }) => {
  const root = await as('root')
  const club = { name: `Moved ${randomUUID()}`, country: 'AU', time_zone: 'Melbourne' }
  const { body } = await root.send<{ id: number }>('POST', '/api/companies', { body: club })
  const types = recordsOf(visitTypes, root, body.id)
  await types.create({ name: 'Open day' })
  const namesNow = async () => (await types.list()).body.collection.map(({ name }) => name)
  expect(await namesNow()).toEqual(['Guest visit', 'Interested in joining', 'Open day'])

  await root.send('PUT', `/api/companies/${body.id}/settings/general`, { body: { country: 'DE' } })
  await eventually(async () => (await namesNow()).includes('Gastbesuch'))
  expect(await namesNow()).toEqual(['Gastbesuch', 'Interesse an Mitgliedschaft', 'Open day'])
  const audited = server.context.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('company_id', '=', body.id)
    .where('kind', '=', 'visit_type.updated')
    .orderBy('id')
  expect((await audited.execute())[0]).toEqual({ before: { name: 'Guest visit' }, after: { name: 'Gastbesuch' } })
})

test('a German club that copies the guest settings of an English one names them in German', async ({ as, clubs }) => {
  const root = await as('root')
  const club = { name: `Copied ${randomUUID()}`, country: 'DE', time_zone: 'Berlin' }
  const { body } = await root.send<{ id: number }>('POST', '/api/companies', { body: club })
  await root.send('POST', `/api/companies/${body.id}/copy_guest_settings`, {
    body: { source_company_id: clubs['melbourne'] },
  })
  const { collection } = (await recordsOf(visitTypes, root, body.id).list()).body
  expect(collection.map(({ name }) => name).slice(0, 2)).toEqual(['Gastbesuch', 'Interesse an Mitgliedschaft'])
})

test('a visit type has a contact method and a source, and the kiosk receives both', async ({
  as,
  browser,
  clubs,
  server,
}) => {
  const types = await typesOf({ as, clubs })
  const [source_id, contact_method_id] = [
    await sourceNamed(server, clubs['melbourne']!, 'Website'),
    await method(server, 'walk_in'),
  ]
  const { body } = await types.create({ name: 'Open day', source_id, contact_method_id })
  expect(body).toMatchObject({
    source_id,
    source_name: 'Website',
    contact_method_id,
    contact_method_name: 'Walk In',
    contact_method_code: 'walk_in',
  })

  const kiosk = await browser({ 'x-visitor-app-code': 'NORTHSIDE-1' }).call('GET /api/accounts/current')
  expect(kiosk.references.visit_types.at(-1)).toEqual({
    id: body.id,
    text: 'Open day',
    source_id,
    contact_method_id,
    contact_method_code: 'walk_in',
    translations: {},
  })
  await types.remove(body.id)
  const later = await browser({ 'x-visitor-app-code': 'NORTHSIDE-1' }).call('GET /api/accounts/current')
  expect(later.references.visit_types.map(({ text }) => text)).not.toContain('Open day')
})

test('a source is of the same club or shared by its group', async ({ as, clubs, server }) => {
  const types = await typesOf({ as, clubs })
  const foreign = await types.create<Failed>({
    name: 'Foreign',
    source_id: await sourceNamed(server, clubs['boston']!, 'Website'),
  })
  expect([foreign.status, foreign.body.errors]).toEqual([422, { source_id: ['is invalid'] }])

  const london = recordsOf(visitTypes, await as('root'), clubs['london']!)
  const shared = await sourceNamed(server, clubs['melbourne']!, 'Group website')
  expect((await london.create({ name: 'From the group', source_id: shared })).body.source_name).toBe('Group website')
})
