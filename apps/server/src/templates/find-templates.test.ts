import { type Expression, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { newType } from '../secondary-sales/test/new-sale.ts'
import { type Browser, test } from '../test/club.ts'
import { newTemplate } from './test/new-template.ts'
import { shownAt } from './find-template.ts'

const names = (templates: { collection: { description: string }[] }) =>
  templates.collection.map(({ description }) => description)

async function oneOfEach(root: Browser, word: string, clubs: Record<string, number>) {
  const add = (description: string, values: object) =>
    newTemplate(root, { description: `${word} ${description}`, ...values })
  await add('boston', { company_id: clubs['boston'] })
  await add('boston and berlin', { company_ids: [clubs['boston'], clubs['berlin']] })
  await add('berlin', { company_id: clubs['berlin'] })
  await add('australian owners', { scope: 'ownership' })
  await add('corporation', { scope: 'corporation' })
  await add('britain', { scope: 'country', country: 'GB' })
  await add('group', { scope: 'company_group' })
  await add('everybody', { scope: 'global' })
}

describe('a club has', () => {
  test('its own templates and those of everything it belongs to', async ({ as, clubs, server }) => {
    await oneOfEach(await as('root'), 'Seen', clubs)
    const seen = async (who: string) =>
      names(await (await as(who)).call('GET /api/templates', { query: { q: 'seen', sort_by: 'scope', per_page: 50 } }))
    const shared = ['Seen corporation', 'Seen group', 'Seen everybody']
    expect(await seen('boston_club_manager')).toEqual(['Seen boston', 'Seen boston and berlin', ...shared])
    expect(await seen('berlin_club_manager')).toEqual(['Seen boston and berlin', 'Seen berlin', ...shared])
    expect(await seen('london_club_manager')).toEqual([shared[0], 'Seen britain', ...shared.slice(1)])
    expect(await seen('club_manager')).toEqual(['Seen australian owners', ...shared])

    const { db } = server.context
    const boston = db.updateTable('companies').where('id', '=', clubs['boston']!)
    const { corporation_id, company_group_id } = await db
      .selectFrom('companies')
      .select(['corporation_id', 'company_group_id'])
      .where('id', '=', clubs['boston']!)
      .executeTakeFirstOrThrow()
    await boston.set({ corporation_id: null, company_group_id: null }).execute()
    expect(await seen('boston_club_manager')).toEqual(['Seen boston', 'Seen boston and berlin', 'Seen everybody'])
    await boston.set({ corporation_id, company_group_id }).execute()
  })

  test('templates of another club are not found by any address', async ({ as, clubs }) => {
    const theirs = await newTemplate(await as('root'), { company_id: clubs['berlin']! })
    const manager = await as('boston_club_manager')
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['PUT', '/restore'],
      ['GET', '/message?bulk=true'],
    ] as const) {
      const answer = await manager.send<{ errors: object }>(method, `/api/templates/${theirs.id}${path}`, {
        ...(method === 'PUT' && { body: { description: 'Mine' } }),
      })
      expect([method, path, answer.status, answer.body.errors]).toEqual([
        method,
        path,
        404,
        { base: ['Template not found.'] },
      ])
    }
    expect((await manager.send('GET', '/api/companies/spree-sport/templates')).status).toBe(404)
    expect((await manager.send('GET', `/api/templates/search?company_id=${clubs['berlin']}`)).status).toBe(404)
  })

  test('a filtered, sorted and paged list that survives invalid input', async ({ as, clubs, server }) => {
    const manager = await as('boston_club_manager')
    const type = await newType(server, clubs['boston']!)
    await newTemplate(manager, { description: 'List a', category: 'tour' })
    await newTemplate(manager, { description: 'List B', type: 'Email', subject: 'List', pattern: '<p>Hi</p>' })
    await newTemplate(manager, { description: 'list c', secondary_sale_type_id: type.id, category: 'booked' })
    const list = async (query: object) =>
      names(
        await manager.call('GET /api/companies/{company_id}/templates', {
          params: { company_id: 'harbor-athletic' },
          query: { q: 'list ', ...query },
        }),
      )
    expect(await list({})).toEqual(['List a', 'List B', 'list c'])
    expect(await list({ sort_by: 'description', sort_direction: 'desc' })).toEqual(['list c', 'List B', 'List a'])
    expect(await list({ type: 'Email' })).toEqual(['List B'])
    expect(await list({ type: 'Email,Sms', category: 'tour' })).toEqual(['List a'])
    expect(await list({ secondary_sale_type_id: 'membership' })).toEqual(['List a', 'List B'])
    expect(await list({ secondary_sale_type_id: `membership,${type.id}` })).toHaveLength(3)
    expect(await list({ secondary_sale_type_id: type.id })).toEqual(['list c'])
    expect(await list({ scope: 'global' })).toEqual([])
    expect(await list({ per_page: 2, page: 2 })).toEqual(['list c'])
    expect(await list({ sort_by: 'id; drop', page: 'x' })).toHaveLength(3)
    const { pagination } = await manager.call('GET /api/templates', { query: { q: 'list ', per_page: 2 } })
    expect(pagination).toMatchObject({ total_entries: 3, per_page: 2 })
  })
})

describe('writing a message', () => {
  test('is offered the templates of the club, the nearest first, under their headings', async ({ as, clubs }) => {
    await oneOfEach(await as('root'), 'Offered', clubs)
    const { collection } = await (
      await as('salesperson')
    ).call('GET /api/templates/search', { query: { q: 'offered', company_id: clubs['melbourne']! } })
    expect(collection.map(({ text, scope_label }) => [text, scope_label])).toEqual([
      ['Offered australian owners', 'Ownership Group'],
      ['Offered corporation', 'Corporation'],
      ['Offered group', 'Northside Group'],
      ['Offered everybody', 'Global Templates'],
    ])
    const own = await (
      await as('boston_salesperson')
    ).call('GET /api/templates/search', { query: { q: 'Offered bos' } })
    expect(own.collection.map(({ scope_label }) => scope_label)).toEqual(['Company', 'Company'])
  })

  test('offers what the club can send, and nothing removed', async ({ as, clubs, server }) => {
    const root = await as('root')
    await newTemplate(root, { description: 'Sent by WhatsApp', type: 'WhatsApp', scope: 'global' })
    const { id } = await newTemplate(root, { description: 'Sent no more', scope: 'global' })
    await root.call('DELETE /api/templates/{id}', { params: { id } })
    const offered = async () =>
      names(await (await as('boston_salesperson')).call('GET /api/templates/search', { query: { q: 'sent' } }))
    expect(await offered()).toEqual([])
    const club = server.context.db.updateTable('companies').where('id', '=', clubs['boston']!)
    await club.set({ enable_whatsapp_messaging: true }).execute()
    expect(await offered()).toEqual(['Sent by WhatsApp'])
    await club.set({ enable_whatsapp_messaging: false }).execute()
  })

  test('finds them among the settings, in their order', async ({ as }) => {
    const { collection } = await (await as('boston_salesperson')).call('GET /api/settings/templates')
    expect(collection.map(({ no }) => no)).toEqual(collection.map((_, index) => index + 1))
    expect(collection.at(-1)).toMatchObject({ scope: 'global', code: null, name: expect.any(String) })
  })
})

test('the whole install is root’s alone', async ({ as, clubs }) => {
  const root = await as('root')
  await oneOfEach(root, 'Install', clubs)
  const all = await root.call('GET /api/admin/templates', { query: { q: 'install ' } })
  expect(all.pagination.total_entries).toBe(8)
  expect(names(await root.call('GET /api/admin/templates', { query: { q: 'install ', scope: 'global' } }))).toEqual([
    'Install everybody',
  ])
  expect((await (await as('corporation_manager')).send('GET', '/api/admin/templates')).status).toBe(403)
})

test('however many templates others have, those of a club are found by their indexes', async ({ server, clubs }) => {
  const { db } = server.context
  const other = clubs['london']!
  await sql`
    insert into templates (company_id, company_ids, description, type, pattern)
    select ${other}, array[${other}]::bigint[], 'Many ' || n, 'Sms', 'Hi' from generate_series(1, 20000) n`.execute(db)
  await sql`analyze templates`.execute(db)
  const boston = await db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', clubs['boston']!)
    .executeTakeFirstOrThrow()
  const found: Expression<unknown> = db.selectFrom('templates').select('id').where(shownAt(boston))
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${found}`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('BitmapOr')
  expect(plan).not.toContain('Seq Scan')
  await sql`delete from templates where description like 'Many %'`.execute(db)
})
