import type { SettingsRecord } from '@spotter/contract/resource-endpoints.ts'
import { expect } from 'vitest'
import { type Club, test } from '../test/club.ts'
import type { Failed } from '../resources/test/declared.ts'

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
  })
})

test.for([
  [{ work_time_from: '20:00', work_time_into: '08:00' }, 'work_time_into', 'must be after the opening time'],
  [{ work_time_from: '25:00' }, 'work_time_from', 'must be a time such as 08:00 AM'],
  [{ event_duration: '30,0' }, 'event_duration', 'must be whole numbers of minutes, separated by commas'],
  [{ event_duration: '-5' }, 'event_duration', 'must be whole numbers of minutes, separated by commas'],
  [{ event_duration: '2.5' }, 'event_duration', 'must be whole numbers of minutes, separated by commas'],
  [{ time_step: 7 }, 'time_step', 'is not included in the list'],
  [{ time_zone: 'Atlantis' }, 'time_zone', 'is not included in the list'],
  [{ country: 'XX' }, 'country', 'is not included in the list'],
  [{ date_format: '%s' }, 'date_format', 'is not included in the list'],
  [{ email: 'not an address' }, 'email', 'is invalid'],
  [{ slug: '12345' }, 'slug', 'may have letters, digits and hyphens, and not only digits'],
  [{ slug: '../admin' }, 'slug', 'may have letters, digits and hyphens, and not only digits'],
  [{ slug: 'Camden-Strength' }, 'slug', 'has already been taken'],
  [{ brand_colour: 'red' }, 'brand_colour', 'must be a colour such as #1864ab'],
  [{ brand_colour: '#12;}' }, 'brand_colour', 'must be a colour such as #1864ab'],
  [{ status: 'closed' }, 'status', 'is not included in the list'],
  [{ phone: 'x'.repeat(51) }, 'phone', 'is too long (maximum is 50 characters)'],
] as const)('%j is refused', async ([body, field, reason], { as, clubs }) => {
  const refused = await save<Failed>('root', body, { as, clubs })

  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual({ [field]: [reason] })
})

test('every issue is told at once', async ({ as, clubs }) => {
  const refused = await save<Failed>('root', { name: ' ', email: 'x', brand_colour: 'red' }, { as, clubs })

  expect(Object.keys(refused.body.errors).toSorted()).toEqual(['brand_colour', 'email', 'name'])
})

test('root changes the name in addresses, the status and the switches of providers', async ({ as, clubs }) => {
  const body = { slug: 'Northside-Spa', status: 'trial', bulk_sms: false, brand_colour: '#ABCDEF' }
  const saved = await save('root', body, { as, clubs })

  expect(saved.body).toMatchObject({ slug: 'northside-spa', status: 'trial', bulk_sms: false, brand_colour: '#abcdef' })
  const bySlug = await (await as('root')).send<{ id: number }>('GET', '/api/companies/northside-spa')
  expect(bySlug.body.id).toBe(clubs['melbourne'])
  expect((await save('root', { brand_colour: null }, { as, clubs })).body['brand_colour']).toBeNull()
})
