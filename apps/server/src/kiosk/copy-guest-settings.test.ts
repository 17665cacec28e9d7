import { expect } from 'vitest'
import { type Club, test } from '../test/club.ts'
import { guestSettingsOf } from './guest-settings.ts'

const pathOf = (clubs: Club['clubs'], club: string) => `/api/companies/${clubs[club]}`
const kindsOf = async ({ context: { db } }: Club['server'], company_id: number) =>
  (await db.selectFrom('audit').select('kind').where('company_id', '=', company_id).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )

async function setUpClub({ as, clubs, server }: Pick<Club, 'as' | 'clubs' | 'server'>, club: string) {
  const root = await as('root')
  const path = pathOf(clubs, club)
  const source = (name: string) =>
    server.context.db
      .selectFrom('marketing_sources')
      .select('id')
      .where('company_id', '=', clubs[club]!)
      .where('name', '=', name)
      .executeTakeFirst()
  const own = await root.send<{ id: number }>('POST', `${path}/marketing_sources`, { body: { name: 'Only here' } })
  await root.send('POST', `${path}/guest_waivers`, { body: { name: 'Terms', text: 'Be kind.' } })
  await root.send('POST', `${path}/guest_waivers`, { body: { name: 'Old terms', text: 'Be.', active: false } })
  await root.send('POST', `${path}/questionnaires`, {
    body: { name: 'Health', questions: [{ title: 'Fit?', type: 'slider' }] },
  })
  const visits = `${path}/visit_types`
  await root.send('POST', visits, { body: { name: 'From the web', source_id: (await source('Website'))!.id } })
  await root.send('POST', visits, { body: { name: 'From nowhere', source_id: own.body.id } })
  await root.send('PUT', `${path}/settings/sign_in_app`, {
    body: { visitor_registration_ask_for_birthday: true, visitor_app_additional_sms_terms: 'Terms' },
  })
}

test('guest settings of one club replace those of another in one go', async ({ as, clubs, server }) => {
  await setUpClub({ as, clubs, server }, 'melbourne')
  const root = await as('root')
  const { db } = server.context
  const [from, to] = [clubs['melbourne']!, clubs['boston']!]
  await root.send('POST', `${pathOf(clubs, 'boston')}/guest_waivers`, { body: { name: 'Terms', text: 'Ours.' } })
  const before = await guestSettingsOf(db, to)

  const preview = await root.call('GET /api/companies/{company_id}/copy_guest_settings', {
    params: { company_id: to },
    query: { source_company_id: from },
  })
  expect(preview).toEqual({
    source: { id: from, name: 'Northside Fitness' },
    copied: { guest_waivers: 2, visit_types: 4, questionnaires: 1 },
    replaced: { guest_waivers: before.waivers.length, visit_types: 2, questionnaires: 0 },
    changed_settings: ['visitor_registration_ask_for_birthday', 'visitor_app_additional_sms_terms'],
    without_source: ['From nowhere'],
  })
  const answer = await root.call('POST /api/companies/{company_id}/copy_guest_settings', {
    params: { company_id: to },
    body: { source_company_id: from },
  })
  expect(answer.message).toBe('Guest settings were copied from Northside Fitness.')

  const after = await guestSettingsOf(db, to)
  expect(after.waivers.map(({ name, text, active }) => [name, text, active])).toEqual([
    ['Terms', 'Be kind.', true],
    ['Old terms', 'Be.', false],
  ])
  expect(after.questionnaires).toMatchObject([{ name: 'Health', version: 1, questions: [{ title: 'Fit?' }] }])
  const sources = await db
    .selectFrom('marketing_sources')
    .select(['id', 'company_id', 'name'])
    .where(
      'id',
      'in',
      after.visit_types.map(({ source_id }) => source_id ?? 0),
    )
    .execute()
  expect(sources).toMatchObject([{ company_id: to, name: 'Website' }])
  expect(after.visit_types.map(({ name, source_id }) => [name, source_id === null])).toEqual([
    ['Guest visit', true],
    ['Interested in joining', true],
    ['From the web', false],
    ['From nowhere', true],
  ])
  const club = await db.selectFrom('companies').selectAll().where('id', '=', to).executeTakeFirstOrThrow()
  expect(club).toMatchObject({
    visitor_registration_ask_for_birthday: true,
    visitor_app_additional_sms_terms: 'Terms',
    visitor_app_code: 'HARBOR-3',
  })
  const removed = db.selectFrom('guest_waivers').select('deleted_at').where('id', '=', before.waivers[0]!.id)
  expect((await removed.executeTakeFirstOrThrow()).deleted_at).not.toBeNull()
  expect(await kindsOf(server, to)).toEqual(
    expect.arrayContaining([
      'guest_waiver.removed',
      'guest_waiver.created',
      'questionnaire.created',
      'visit_type.removed',
      'visit_type.created',
      'company.guest_settings_copied',
    ]),
  )
})

test('copying again gives the same settings', async ({ as, clubs, server }) => {
  const root = await as('root')
  const path = `${pathOf(clubs, 'london')}/copy_guest_settings`
  const request = { body: { source_company_id: clubs['melbourne'] } }
  const statuses = await Promise.all([root.send('POST', path, request), root.send('POST', path, request)])
  const { waivers, visit_types } = await guestSettingsOf(server.context.db, clubs['london']!)

  expect(statuses.map(({ status }) => status)).toEqual([200, 200])
  expect(waivers.filter(({ active }) => active)).toHaveLength(1)
  expect(visit_types.map(({ position }) => position)).toEqual([1, 2, 3, 4])
})

test('is for root and impersonated users, from accessible clubs', async ({ as, clubs, users, browser }) => {
  const body = { source_company_id: clubs['boston'] }
  const path = `${pathOf(clubs, 'melbourne')}/copy_guest_settings`
  const manager = await as('club_manager')
  expect((await manager.send('POST', path, { body })).status).toBe(403)

  const root = await as('root')
  expect((await root.send('POST', path, { body: { source_company_id: clubs['melbourne'] } })).status).toBe(422)
  expect((await root.send('POST', path, { body: { source_company_id: 999_999_999 } })).status).toBe(404)
  expect((await root.send('POST', path, { body: { source_company_id: 'boston' } })).status).toBe(422)
  expect((await browser().send('POST', path, { body })).status).toBe(401)

  await root.send('POST', `/api/users/${users['club_manager']}/impersonate`)
  expect((await root.send('POST', path, { body })).status).toBe(404)
  await root.send('DELETE', '/api/users/impersonate')
})
