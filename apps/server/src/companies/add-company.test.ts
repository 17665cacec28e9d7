import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { CustomForm } from '@spotter/contract/forms/custom-forms.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { sendForm } from '../people/test/send-form.ts'
import type { Failed } from '../resources/test/declared.ts'
import { twoCorporations } from '../resources/test/two-corporations.ts'
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
    const sources = await db
      .selectFrom('marketing_sources')
      .select('code')
      .where('company_id', '=', body.id)
      .orderBy('code')
      .execute()
    const visits = await db.selectFrom('visit_types').select('name').where('company_id', '=', body.id).execute()
    expect(sources.map(({ code }) => code)).toEqual(['member_referral', 'pos_referral'])
    expect(visits).toHaveLength(2)
  })

  test('copies the settings and lists of its template, except what is that club’s own', async ({ club }) => {
    const root = await club.as('root')
    const { db } = club.server.context
    await root.send('PUT', `/api/companies/${club.clubs['london']}`, {
      body: { time_step: 15, enable_former_member_status: true, week_schedule: null },
    })
    await db
      .insertInto('system_integrations')
      .values({ company_id: club.clubs['london']!, api: 'csi', enabled: true })
      .execute()
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
      export: [],
      phone: null,
      city: null,
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

  test('looks like its template, with pictures and a stylesheet of its own', async ({ club }) => {
    const root = await club.as('root')
    const { db } = club.server.context
    const from = club.clubs['london']!
    const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#1864ab' } })
    await sendForm(root, 'PUT', `/api/companies/${from}/images/logo`, {
      fields: { image: await picture.png().toBuffer() },
    })
    await root.send('PUT', `/api/companies/${from}/settings/branding`, {
      body: { brand_colour: '#1864ab', header_colour: '#0b3d6b', stylesheet: '.page { letter-spacing: 1px }' },
    })
    const { body } = await add(club, { name: 'Looks Alike Gym', template_id: from })
    const { body: theirs } = await root.send<AccountCompany>('GET', `/api/companies/${from}`)
    expect(theirs.brand_colour).toBe('#1864ab')
    expect(body).toMatchObject({ brand_colour: theirs.brand_colour, header_colour: theirs.header_colour })
    const branding = await root.send<{ stylesheet: string }>('GET', `/api/companies/${body.id}/settings/branding`)
    expect(branding.body.stylesheet).toBe('.page { letter-spacing: 1px }')

    await root.send('DELETE', `/api/companies/${from}/images/logo`)
    await root.send('PUT', `/api/companies/${from}/settings/branding`, { body: { stylesheet: null } })
    const { logo_hash, stylesheet_hash } = await db
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    const own = await db.selectFrom('company_images').select('hash').where('company_id', '=', body.id).execute()
    expect(own.map(({ hash }) => hash)).toContain(logo_hash)
    expect(stylesheet_hash).not.toBeNull()
    const sheets = db.selectFrom('company_stylesheets').select('source').where('company_id', '=', body.id)
    expect(await sheets.execute()).toEqual([{ source: '.page { letter-spacing: 1px }' }])
  })

  test('copies its template’s forms under new slugs and without an owner', async ({ club, users }) => {
    const root = await club.as('root')
    const { db } = club.server.context
    const from = club.clubs['london']!
    const path = `/api/companies/${from}/settings/custom_forms`
    const source = await db
      .selectFrom('marketing_sources')
      .select(['id', 'name'])
      .where('company_id', '=', from)
      .where('parent_id', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    const header = 'Try us for a week'
    const given = { header, source_id: source.id, tags: ['Web lead'], fields: ['first_name', 'email'], opt_in: true }
    const made = await root.send<{ id: number; slug: string }>('POST', path, { body: given })
    await root.send('POST', path, { body: { ...given, slug: 'try-us-again' } })
    const gone = await root.send<{ id: number }>('POST', path, { body: { header: 'Given up' } })
    await root.send('DELETE', `${path}/${gone.body.id}`)
    await db
      .insertInto('custom_form_counts')
      .values({ company_id: from, form_id: made.body.id, views: 7, leads: 3 })
      .execute()
    await db
      .updateTable('custom_forms')
      .set({ user_id: users['london_club_manager']! })
      .where('id', '=', made.body.id)
      .execute()

    const { body } = await add(club, { name: 'Forms Gym', template_id: from })
    const { body: listed } = await root.send<{ collection: CustomForm[] }>(
      'GET',
      `/api/companies/${body.id}/settings/custom_forms`,
      { query: { per_page: 100 } },
    )
    const copied = listed.collection.filter((form) => form.header === header)
    expect(listed.collection.map((form) => form.header)).not.toContain('Given up')
    expect(copied).toMatchObject(
      [1, 2].map(() => ({
        user_id: null,
        views_count: 0,
        leads_count: 0,
        tags: ['Web lead'],
        source_name: source.name,
        opt_in: true,
      })),
    )
    expect(copied.map(({ slug }) => slug).toSorted()).toEqual([
      'try-us-for-a-week-forms-gym',
      'try-us-for-a-week-forms-gym-2',
    ])
    expect(copied.some(({ source_id }) => source_id === source.id)).toBe(false)
    const page = await root.send('GET', '/api/forms/try-us-for-a-week-forms-gym')
    expect(page.status).toBe(200)
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
  const invalidSlug = 'can contain letters, digits and hyphens, but not only digits'
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
    [
      { name: 'x'.repeat(256), slug: 'camden-strength', country: 'XX', template_id: 'first' },
      {
        name: ['is too long (maximum is 255 characters)'],
        slug: ['has already been taken'],
        country: ['is not included in the list'],
        template_id: ['is invalid'],
      },
    ],
  ])('%j', async ([body, errors], { club }) => {
    const refused = await add<Failed>(club, body)

    expect([refused.status, refused.body.errors]).toEqual([422, errors])
  })

  test('in an ownership group of another corporation', async ({ club }) => {
    const { other, group_id } = await twoCorporations(club.server)
    const body = { name: 'Between Two', corporation_id: other, ownership_group_id: group_id }
    const refused = await add<Failed>(club, body)

    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { ownership_group_id: ['belongs to another corporation'] },
    ])
  })

  test('to everybody but root', async ({ club }) => {
    expect((await add(club, { name: 'Mine' }, 'corporation_manager')).status).toBe(403)
    expect((await add(club, { name: 'Mine' }, 'club_manager')).status).toBe(403)
  })
})
