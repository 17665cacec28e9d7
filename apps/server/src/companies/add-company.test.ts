import type { AccountCompany } from '@spotter/contract/accounts.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Failed } from '../resources/test/declared.ts'
import { type Club, test } from '../test/club.ts'

type Added = AccountCompany & { message: string }
const add = async <A = Added>({ as }: Pick<Club, 'as'>, body: object, who = 'root', headers = {}) =>
  (await as(who)).send<A>('POST', '/api/companies', { body, headers })

describe('a new club', () => {
  test('starts as every club does, with the sources of the system and two visit types', async ({ club }) => {
    const { status, body } = await add(club, { company: { name: 'Brunswick Barbell' } })

    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: 'Company was successfully created.',
      slug: 'brunswick-barbell',
      status: 'active',
      country: 'AU',
      time_zone: 'Melbourne',
      time_step: 30,
      date_format: '%d/%m/%Y',
      time_format: '%I:%M %P',
      work_time_from: '08:00 AM',
      work_time_into: '08:00 PM',
    })
    const { db } = club.server.context
    const sources = await db.selectFrom('marketing_sources').select('code').where('company_id', '=', body.id).execute()
    const visits = await db.selectFrom('visit_types').select('name').where('company_id', '=', body.id).execute()
    expect(sources.map(({ code }) => code)).toEqual(['member_referral', 'pos_referral'])
    expect(visits).toHaveLength(2)
  })

  test('takes over the settings and lists of its template, and nothing that is that club’s own', async ({ club }) => {
    const root = await club.as('root')
    const { db } = club.server.context
    await root.send('PUT', `/api/companies/${club.clubs['london']}`, {
      body: { time_step: 15, enable_former_member_status: true, week_schedule: null, export: ['csi'] },
    })
    const { body } = await add(club, {
      name: 'Kentish Town Strength',
      country: 'GB',
      time_zone: 'London',
      template_id: club.clubs['london'],
    })
    expect(body).toMatchObject({
      time_step: 15,
      time_format: '%H:%M',
      enable_former_member_status: true,
      export: ['csi'],
      phone: null,
      city: null,
      brand_colour: null,
      group_name: null,
    })
    const tree = async (table: 'marketing_sources' | 'appointment_categories', company_id: number) =>
      (
        await sql`
          select one.name, one.position, parent.name as parent
          from ${sql.table(table)} one left join ${sql.table(table)} parent on parent.id = one.parent_id
          where one.company_id = ${company_id} and one.deleted_at is null
          order by parent.name nulls first, one.position`.execute(db)
      ).rows
    const tags = async (company_id: number) =>
      (await db.selectFrom('tags').select('name').where('company_id', '=', company_id).orderBy('name').execute()).map(
        ({ name }) => name,
      )
    const from = club.clubs['london']!
    expect(await tree('marketing_sources', body.id)).toEqual(await tree('marketing_sources', from))
    expect(await tree('appointment_categories', body.id)).toEqual(await tree('appointment_categories', from))
    expect(await tags(body.id)).toEqual(await tags(from))
    const codes = await db
      .selectFrom('marketing_sources')
      .select('code')
      .where('company_id', '=', body.id)
      .where('code', 'is not', null)
      .execute()
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(['member_referral', 'pos_referral']))
  })

  test('is there once, however often it is sent', async ({ club }) => {
    const headers = { 'x-request-id': 'one-new-club-at-a-time' }
    const [one, two] = [
      await add(club, { name: 'Twice Gym' }, 'root', headers),
      await add(club, { name: 'Twice Gym' }, 'root', headers),
    ]

    expect(two.body.id).toBe(one.body.id)
  })

  test('can be opened and listed', async ({ club }) => {
    const { body } = await add(club, { name: 'Open Gym', region: 'Pacific' })
    const root = await club.as('root')

    expect((await root.send('GET', `/api/companies/open-gym/settings/general`)).status).toBe(200)
    const { collection } = await root.call('GET /api/companies', { query: { q: 'open gym' } })
    expect(collection.map(({ id }) => id)).toEqual([body.id])
  })
})

describe('refused', () => {
  const invalidSlug = 'may have letters, digits and hyphens, and not only digits'
  test.for<[object, object]>([
    [{ name: ' ' }, { name: ["can't be blank"], slug: ["can't be blank"] }],
    [{ name: 'Any', slug: '../admin' }, { slug: [invalidSlug] }],
    [{ name: 'Any', slug: '123' }, { slug: [invalidSlug] }],
    [{ name: 'Camden Strength' }, { slug: ['has already been taken'] }],
    [{ name: 'Any', country: 'XX' }, { country: ['is not included in the list'] }],
    [{ name: 'Any', time_zone: 'Atlantis' }, { time_zone: ['is not included in the list'] }],
    [{ name: 'Any', corporation_id: 999_999 }, { corporation_id: ['is invalid'] }],
    [{ name: 'Any', template_id: 999_999 }, { template_id: ['is invalid'] }],
    [{ name: 'x'.repeat(256) }, { name: ['is too long (maximum is 255 characters)'] }],
  ])('%j', async ([body, errors], { club }) => {
    const refused = await add<Failed>(club, body)

    expect([refused.status, refused.body.errors]).toEqual([422, errors])
  })

  test('to everybody but root', async ({ club }) => {
    expect((await add(club, { name: 'Mine' }, 'corporation_manager')).status).toBe(403)
    expect((await add(club, { name: 'Mine' }, 'club_manager')).status).toBe(403)
  })
})
