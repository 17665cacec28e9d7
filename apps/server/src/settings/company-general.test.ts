import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { SettingsRecord } from '@spotter/contract/resource-endpoints.ts'
import { weekDays } from '@spotter/domain/time/week-days.ts'
import { expect } from 'vitest'
import { type Club, test } from '../test/club.ts'
import type { Failed } from '../resources/test/declared.ts'
import { twoCorporations } from '../resources/test/two-corporations.ts'

type Day = readonly [from: string | null, to: string | null] | null

const week = (days: Record<string, Day>) =>
  Object.fromEntries(
    weekDays.map((day) => {
      const hours = day in days ? days[day] : (['09:00 AM', '05:00 PM'] as const)
      return [day, { work_from: hours?.[0] ?? null, work_to: hours?.[1] ?? null }]
    }),
  )

const save = async <A = SettingsRecord & { message: string }>(
  who: string,
  body: object,
  { as, clubs }: Pick<Club, 'as' | 'clubs'>,
) => (await as(who)).send<A>('PUT', `/api/companies/${clubs['melbourne']}/settings/general`, { body })

test('a club manager changes what is the club’s own, and the account shows it', async ({ as, clubs, server }) => {
  const saved = await save(
    'club_manager',
    {
      company: {
        name: 'Northside Fitness & Spa',
        time_step: 15,
        work_time_from: '6:30',
        work_time_into: '21:00',
        event_duration: '45, 60 ,90',
        enable_guest_status: false,
        manual_lead_sms_opt_in_status: false,
      },
    },
    { as, clubs },
  )
  const { company } = await (await as('club_manager')).call('GET /api/accounts/current')

  expect(saved.body.message).toBe('Company was successfully updated.')
  expect(company).toMatchObject({
    name: 'Northside Fitness & Spa',
    time_step: 15,
    work_time_from: '06:30 AM',
    work_time_into: '09:00 PM',
    event_duration: '45,60,90',
    enable_guest_status: false,
    manual_lead_email_opt_in_status: true,
    manual_lead_sms_opt_in_status: false,
  })
  const audit = await server.context.db
    .selectFrom('audit')
    .selectAll()
    .where('kind', '=', 'company.updated')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(audit.before).toEqual({
    name: 'Northside Fitness',
    time_step: 30,
    work_time_from: '08:00 AM',
    work_time_into: '08:00 PM',
    event_duration: '30,60',
    enable_guest_status: true,
    manual_lead_sms_opt_in_status: true,
  })
})

test.for([
  [{ work_time_from: '20:00', work_time_into: '08:00' }, 'work_time_into', 'must be after the opening time'],
  [{ quiet_from: '20:00' }, 'quiet_until', "can't be blank"],
  [{ marketing_limit: 0 }, 'marketing_limit', 'must be a whole number from 1 to 1000'],
  [{ work_time_from: '25:00' }, 'work_time_from', 'must be a time such as 08:00 AM'],
  [{ event_duration: '30,0' }, 'event_duration', 'must be whole minutes, separated by commas'],
  [{ event_duration: '30,1441' }, 'event_duration', "can't be longer than a day (1440 minutes)"],
  [{ event_duration: '-5' }, 'event_duration', 'must be whole minutes, separated by commas'],
  [{ event_duration: '2.5' }, 'event_duration', 'must be whole minutes, separated by commas'],
  [{ time_step: 7 }, 'time_step', 'is not included in the list'],
  [{ time_zone: 'Atlantis' }, 'time_zone', 'is not included in the list'],
  [{ country: 'XX' }, 'country', 'is not included in the list'],
  [{ date_format: '%s' }, 'date_format', 'is not included in the list'],
  [{ email: 'not an address' }, 'email', 'is invalid'],
  [{ slug: '12345' }, 'slug', 'can contain letters, digits and hyphens, but not only digits'],
  [{ slug: '../admin' }, 'slug', 'can contain letters, digits and hyphens, but not only digits'],
  [{ slug: 'Camden-Strength' }, 'slug', 'has already been taken'],
  [{ company_group_id: 999_999 }, 'company_group_id', 'is invalid'],
  [{ week_schedule: week({ monday: ['09:00', '08:00'] }) }, 'week_schedule', 'has a day that ends before it starts'],
  [{ week_schedule: week({ monday: ['09:00', null] }) }, 'week_schedule', 'has a day that ends before it starts'],
  [
    { work_time_from: '08:00', work_time_into: '20:00', week_schedule: week({ sunday: ['07:00', '12:00'] }) },
    'week_schedule',
    'has a day that begins before the club opens or ends after it closes',
  ],
  [{ status: 'closed' }, 'status', 'is not included in the list'],
  [{ phone: 'x'.repeat(51) }, 'phone', 'is too long (maximum is 50 characters)'],
] as const)('%j is refused', async ([body, field, reason], { as, clubs }) => {
  const refused = await save<Failed>('root', body, { as, clubs })

  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual({ [field]: [reason] })
})

test.for(['/settings/general', ''])(
  'a value outside a list, a wrong type and what the rules refuse are told together (%s)',
  async (page, { as, clubs }) => {
    const body = { time_step: 7, phone: 5, email: 'not an address', slug: 'camden-strength', company_group_id: 999_999 }
    const root = await as('root')
    const path = `/api/companies/${clubs['melbourne']}`
    const refused = await root.send<Failed>('PUT', `${path}${page}`, { body: { ...body, name: 'Not to be kept' } })

    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({
      time_step: ['is not included in the list'],
      phone: ['is invalid'],
      email: ['is invalid'],
      slug: ['has already been taken'],
      company_group_id: ['is invalid'],
    })
    expect((await root.send<AccountCompany>('GET', path)).body.name).not.toBe('Not to be kept')
  },
)

test.for([
  'nowhere',
  '12345',
  'Call 03 9123 4567',
  '+61 3 9123 4567 +61 3 9123 4567',
  `03 9123 4567${' '.repeat(30)}1`,
])('the phone %s is refused at its field', async (phone, { as, clubs }) => {
  const refused = await save<Failed>('club_manager', { phone }, { as, clubs })

  expect([refused.status, refused.body.errors]).toEqual([422, { phone: ['Invalid phone number'] }])
})

test.for(['(03) 9123 4567', '+44 20 7123 1234', ''])(
  'the phone “%s” is kept as written',
  async (phone, { as, clubs }) => {
    const saved = await save('club_manager', { phone }, { as, clubs })

    expect([saved.status, saved.body['phone']]).toEqual([200, phone || null])
  },
)

test('a phone from before it was checked stays readable and does not stop other changes', async ({
  as,
  clubs,
  server,
}) => {
  const phone = 'Ask at reception'
  await server.context.db.updateTable('companies').set({ phone }).where('id', '=', clubs['melbourne']!).execute()
  const saved = await save('club_manager', { phone, city: 'Fitzroy' }, { as, clubs })

  expect([saved.status, saved.body]).toMatchObject([200, { phone, city: 'Fitzroy' }])
})

test('an invalid choice changes nothing else that was sent', async ({ as, clubs }) => {
  const refused = await save<Failed>('root', { time_step: 7, name: 'Not to be kept' }, { as, clubs })
  const { company } = await (await as('club_manager')).call('GET /api/accounts/current')

  expect([refused.status, refused.body.errors]).toEqual([422, { time_step: ['is not included in the list'] }])
  expect(company.name).not.toBe('Not to be kept')
})

test('all errors are reported together', async ({ as, clubs }) => {
  const refused = await save<Failed>('root', { name: ' ', email: 'x', slug: 'a b' }, { as, clubs })

  expect(Object.keys(refused.body.errors).toSorted()).toEqual(['email', 'name', 'slug'])
})

test('root changes the name in addresses, the status and the switches of providers', async ({ as, clubs }) => {
  const body = { slug: 'Northside-Spa', status: 'trial', bulk_sms: false }
  const saved = await save('root', body, { as, clubs })

  expect(saved.body).toMatchObject({ slug: 'northside-spa', status: 'trial', bulk_sms: false })
  const bySlug = await (await as('root')).send<AccountCompany>('GET', '/api/companies/northside-spa')
  expect(bySlug.body).toMatchObject({ id: clubs['melbourne'] })
})

test('what follows from connections, and settings of other pages, are refused by name', async ({ as, clubs }) => {
  const body = { export: ['gymmaster'], abcfin: true, fitware: true, visitor_registration_ask_for_gender: true }
  const refused = await save<Failed>('root', body, { as, clubs })

  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors).toSorted()).toEqual(Object.keys(body).toSorted())
})

test('only root sets how SMS end, and every kiosk of the club receives it', async ({ as, clubs, browser }) => {
  const body = { opt_out_text: 'Reply STOP to opt out.', disabled_sms_opt_out: true }
  const refused = await save<Failed>('club_manager', body, { as, clubs })
  expect(Object.keys(refused.body.errors).toSorted()).toEqual(['disabled_sms_opt_out', 'opt_out_text'])

  await save('root', body, { as, clubs })

  const kiosk = browser({ 'x-visitor-app-code': 'NORTHSIDE-1' })
  expect((await kiosk.call('GET /api/accounts/current')).company).toMatchObject(body)
  expect((await (await as('club_manager')).call('GET /api/accounts/current')).company).toMatchObject(body)
  const long = await save<Failed>('root', { opt_out_text: 'x'.repeat(161) }, { as, clubs })
  expect(long.body.errors).toEqual({ opt_out_text: ['is too long (maximum is 160 characters)'] })
})

test('the address of the club itself saves the same and answers the club', async ({ as, clubs }) => {
  const path = `/api/companies/${clubs['boston']}`
  const body = { company: { phone: '+1 617 555 0199' } }
  const saved = await (await as('root')).send<AccountCompany & { message: string }>('PUT', path, { body })

  expect(saved.body).toMatchObject({
    id: clubs['boston'],
    phone: '+1 617 555 0199',
    geolocation: '42.3501,-71.0429',
    group_name: 'Northside Group',
    message: 'Company was successfully updated.',
  })
  const refused = await (await as('root')).send<Failed>('PUT', path, { body: { name: '' } })
  expect([refused.status, refused.body.errors]).toEqual([422, { name: ["can't be blank"] }])
})

test('a club manager may send back the whole club, and may not change its slug', async ({ as, clubs }) => {
  const path = `/api/companies/${clubs['london']}`
  const manager = await as('london_club_manager')
  const put = (body: object) => manager.send<AccountCompany & Failed>('PUT', path, { body })
  const club = (await manager.send<AccountCompany>('GET', path)).body

  const refused = await put({ slug: 'another-name', city: 'Not to be kept' })
  expect([refused.status, refused.body.errors]).toEqual([422, { slug: ['is read-only for you'] }])
  expect((await put({ ...club, city: 'Hackney' })).body).toMatchObject({ slug: club.slug, city: 'Hackney' })
})

test('a club and its ownership group belong to the same corporation', async ({ as, clubs, server }) => {
  const { own, other, group_id } = await twoCorporations(server)
  const root = await as('root')
  const put = (body: object) => root.send<Failed>('PUT', `/api/companies/${clubs['berlin']}/settings/general`, { body })
  const refused = { ownership_group_id: ['belongs to another corporation'] }

  expect((await put({ corporation_id: other, ownership_group_id: group_id })).body.errors).toEqual(refused)
  expect((await put({ corporation_id: own, ownership_group_id: group_id })).status).toBe(200)
  expect((await put({ corporation_id: other })).body.errors).toEqual(refused)
  expect((await put({ city: 'Potsdam' })).status).toBe(200)
  const moved = await root.send<Failed>('PUT', `/api/admin/ownership_groups/${group_id}`, {
    body: { corporation_id: other },
  })
  expect([moved.status, moved.body.errors]).toEqual([
    422,
    { corporation_id: ["differs from the corporation of the group's clubs"] },
  ])
  expect((await put({ corporation_id: null, ownership_group_id: null })).status).toBe(200)
})

test('what is saved again as it was is no change', async ({ as, clubs }) => {
  const body = { week_schedule: week({ sunday: null }) }
  const { lock_version } = (await save('root', body, { as, clubs })).body
  const again = await save('root', body, { as, clubs })

  expect(again.body.lock_version).toBe(lock_version)
})

test('a club that goes to another group shares its sources there, or nowhere', async ({ as, clubs, server }) => {
  const { db } = server.context
  const { id: company_group_id } = await db
    .insertInto('company_groups')
    .values({ name: 'Southside Group' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shared = () =>
    db
      .selectFrom('marketing_sources')
      .select(['provide_to_group', 'company_group_id'])
      .where('company_id', '=', clubs['melbourne']!)
      .where('name', '=', 'Group website')
      .executeTakeFirstOrThrow()
  const moved = await save('root', { company_group_id }, { as, clubs })
  expect(moved.body['company_group_name']).toBe('Southside Group')
  expect(await shared()).toEqual({ provide_to_group: true, company_group_id })

  await save('root', { company_group_id: null }, { as, clubs })
  expect(await shared()).toEqual({ provide_to_group: false, company_group_id: null })
})
