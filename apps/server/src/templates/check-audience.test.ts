import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { aText, newTemplate, type Refused } from './test/new-template.ts'

describe('a template’s audience', () => {
  test.for([
    ['for everybody', 'boston_club_manager', { scope: 'global' }],
    ['for a country', 'corporation_manager', { scope: 'country', country: 'US' }],
    ['for the group', 'corporation_manager', { scope: 'company_group' }],
    ['for the corporation', 'regional_manager', { scope: 'corporation' }],
  ] as const)('%s is not for %s to say', async ([, who, body], { as }) => {
    const { status } = await (await as(who)).send('POST', '/api/templates', { body: { ...aText, ...body } })
    expect(status).toBe(403)
  })

  test('another club, an unknown club and several clubs are refused without permission', async ({ as, clubs }) => {
    const manager = await as('boston_club_manager')
    const { id } = await newTemplate(manager)
    const asked: [string, object][] = [
      ['boston_club_manager', { company_ids: [clubs['boston'], clubs['london']] }],
      ['boston_club_manager', { company_ids: [999_999] }],
      ['boston_club_manager', { company_ids: [clubs['london']] }],
      ['regional_manager', { company_ids: [clubs['london'], clubs['berlin']] }],
      ['two_clubs', { company_ids: [clubs['boston'], clubs['london']] }],
    ]
    for (const [who, body] of asked) {
      const answer = await (await as(who)).send('POST', '/api/templates', { body: { ...aText, ...body } })
      expect([body, answer.status]).toEqual([body, 403])
    }
    expect((await manager.send('PUT', `/api/templates/${id}`, { body: { scope: 'global' } })).status).toBe(403)
    expect((await manager.send('PUT', `/api/templates/${id}`, { body: { company_id: clubs['london'] } })).status).toBe(
      404,
    )
    const root = await (
      await as('root')
    ).send<Refused>('POST', '/api/templates', { body: { ...aText, company_ids: [999_999] } })
    expect([root.status, root.body.errors]).toEqual([422, { company_ids: ['is invalid'] }])
  })

  test('users across clubs choose several, and a user of only one of them cannot edit it', async ({ as, clubs }) => {
    const ids = [clubs['melbourne']!, clubs['boston']!].toSorted((a, b) => a - b)
    const shared = await newTemplate(await as('two_clubs'), { company_ids: ids })
    expect(shared).toMatchObject({ company_ids: ids, other_clubs_count: 0, abilities: { edit: true } })
    const manager = await as('boston_club_manager')
    expect(await manager.call('GET /api/templates/{id}', { params: { id: shared.id } })).toMatchObject({
      company_ids: [clubs['boston']],
      other_clubs_count: 1,
      abilities: { edit: false, delete: false },
    })
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['PUT', '/restore'],
    ] as const) {
      const { status } = await manager.send(method, `/api/templates/${shared.id}${path}`, { body: {} })
      expect([method, path, status]).toEqual([method, path, 403])
    }
  })

  test('a corporation manager writes for the corporation and for an ownership group', async ({ as, server, clubs }) => {
    const manager = await as('corporation_manager')
    const club = await server.context.db
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', clubs['melbourne']!)
      .executeTakeFirstOrThrow()
    expect(await newTemplate(manager, { scope: 'corporation' })).toMatchObject({
      scope: 'corporation',
      corporation_id: club.corporation_id,
      company_id: null,
      company_ids: [],
    })
    expect(await newTemplate(manager, { scope: 'ownership' })).toMatchObject({
      ownership_group_id: club.ownership_group_id,
      ownership_group_name: 'Northside Australia',
    })
    const other = await server.context.db
      .insertInto('corporations')
      .values({ name: 'Elsewhere', position: 900 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { status } = await manager.send('POST', '/api/templates', {
      body: { ...aText, scope: 'corporation', corporation_id: other.id },
    })
    expect(status).toBe(403)
  })

  test('root writes for a country, a group and everyone, and moves it back to a club', async ({ as, clubs }) => {
    const root = await as('root')
    const post = (body: object) => root.call('POST /api/admin/templates', { body: { ...aText, ...body } })
    expect(await post({ scope: 'country', country: 'GB' })).toMatchObject({ country: 'GB', company_id: null })
    expect(await post({ scope: 'company_group' })).toMatchObject({ group_name: 'Northside Group' })
    const { id } = await post({ scope: 'global' })
    const back = await root.call('PUT /api/admin/templates/{id}', {
      params: { id },
      body: { scope: 'club', company_id: clubs['london']! },
    })
    expect(back).toMatchObject({ scope: 'club', company_ids: [clubs['london']] })
    const nowhere = await root.send<Refused>('POST', '/api/admin/templates', {
      body: { ...aText, scope: 'country', country: 'XX' },
    })
    expect([nowhere.status, nowhere.body.errors]).toEqual([422, { country: ['is invalid'] }])
  })
})
