import { UserChange } from '@spotter/contract/users/users.ts'
import { weekScheduleFrom } from '@spotter/domain/time/week-schedule.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { demoPassword } from '../accounts/demo-sign-ins.ts'
import { test } from '../test/club.ts'
import { freshRecord } from './fresh-record.ts'

/** A changed value for every field of a user. */
const attempts: Record<string, unknown> = {
  first_name: 'Changed',
  last_name: 'Changed',
  email: 'changed@example.com',
  password: 'a-new-password',
  role: 'manager',
  company_ids: [],
  locale: 'fr',
  phone_type: 'phone',
  phone_number: '+61 3 5550 0000',
  skip_confirmation: true,
  enabled_desktop_notifications: true,
  hide_in_calendar: true,
  week_schedule: weekScheduleFrom({ work_time_from: '09:00 AM', work_time_into: '05:00 PM' }),
  root: true,
  call_center_operator: true,
  cannot_delete_activities: true,
  can_impersonate: true,
  external_service_id: 1,
  abc_employee_id: 1,
  sso_login: true,
  can_import_csv: true,
  can_bulk_sms: true,
  can_bulk_email: true,
  can_bulk_whatsapp: true,
  bulk_action_flipper_enabled: true,
  allow_manage_group_sources: true,
  allow_manage_group_automates: true,
  allow_manage_group_secondary_sale_types: true,
  enable_multi_club: true,
}

const requestOnly = ['current_password', 'lock_version']

const own = [
  'first_name',
  'last_name',
  'email',
  'locale',
  'phone_number',
  'week_schedule',
  'enabled_desktop_notifications',
]
const ofClub = [
  ...own,
  'role',
  'abc_employee_id',
  'hide_in_calendar',
  'cannot_delete_activities',
  'can_import_csv',
  'can_bulk_sms',
  'can_bulk_email',
  'can_bulk_whatsapp',
  'bulk_action_flipper_enabled',
]
const ofRoot = [
  ...ofClub,
  'root',
  'call_center_operator',
  'can_impersonate',
  'external_service_id',
  'enable_multi_club',
  'allow_manage_group_sources',
  'allow_manage_group_automates',
  'allow_manage_group_secondary_sale_types',
]

test('every field of the contract is tried', () => {
  expect(Object.keys(attempts).toSorted()).toEqual(
    Object.keys(UserChange.properties)
      .filter((field) => !requestOnly.includes(field))
      .toSorted(),
  )
})

describe.each([
  ['salesperson', 'themselves', own],
  ['manager', 'themselves', own],
  ['manager', 'another user', []],
  ['club_manager', 'themselves', own],
  ['club_manager', 'another user', ofClub],
  ['root', 'another user', ofRoot],
])('what %s may set on %s', (editor, target, allowed) => {
  // These need a second field.
  const alone = Object.keys(attempts).filter((field) => !['password', 'phone_type', 'sso_login'].includes(field))

  test.for(alone)('%s', async (field, { club }) => {
    const { db } = club.server.context
    const browser = await club.as(editor)
    const id =
      target === 'themselves' ? club.users[editor]! : await freshRecord(db, '/api/users/', club.clubs['melbourne']!)
    const read = () => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const clubsOf = () =>
      db.selectFrom('company_users').selectAll().where('user_id', '=', id).orderBy('company_id').execute()
    if (field === 'abc_employee_id') {
      await sql`insert into abc_employees (id, company_id, system, external_id, name) overriding system value
        values (1, ${club.clubs['melbourne']}, 'abcfin', 'E-1', 'Dana Whitfield') on conflict do nothing`.execute(db)
    }
    const [before, clubsBefore] = [await read(), await clubsOf()]

    const body = {
      [field]: attempts[field],
      ...(field === 'email' ? { email: `changed-${id}@example.com`, current_password: demoPassword } : {}),
    }
    await browser.send('PUT', `/api/users/${id}`, { body })

    const after = await read()
    const changed = Object.keys(after).filter(
      (name) =>
        !['updated_at', 'lock_version', 'confirmed_at'].includes(name) &&
        JSON.stringify(after[name as keyof typeof after]) !== JSON.stringify(before[name as keyof typeof before]),
    )
    expect(changed).toEqual(allowed.includes(field) ? [field] : [])
    expect(await clubsOf()).toEqual(clubsBefore)
    if (changed.length) {
      await db
        .updateTable('users')
        .set({ [field]: field === 'week_schedule' ? JSON.stringify(before[field]) : before[field as 'email'] })
        .where('id', '=', id)
        .execute()
    }
  })
})
