import type { Account } from '@spotter/contract/accounts.ts'
import { userFlags } from '@spotter/domain/accounts/actor.ts'
import { companySwitches } from '@spotter/contract/accounts.ts'
import { weekScheduleFrom } from '@spotter/domain/time/week-schedule.ts'

const off = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, false])) as Record<Name, boolean>

const hours = { work_time_from: '08:00 AM', work_time_into: '08:00 PM' }

/** A club manager with two clubs, for tests that need somebody to be signed in. */
export const account: Account = {
  user: {
    id: 5,
    company_id: 1,
    company_ids: [1, 2],
    accessible_club_ids: [1, 2],
    company: { id: 1, name: 'Northside Fitness', slug: 'northside-fitness', country: 'AU' },
    role: 'club_manager',
    role_name: 'Club Manager',
    first_name: 'Mia',
    last_name: 'Nguyen',
    email: 'mia@example.com',
    locale: 'en',
    phone_type: 'browser',
    phone_number: null,
    original_user_id: null,
    enabled_desktop_notifications: false,
    hide_in_calendar: false,
    week_schedule: weekScheduleFrom(hours),
    external: false,
    external_service_name: null,
    external_service_allow_edit_user: false,
    deleted: false,
    deleted_at: null,
    ...off(userFlags),
  },
  company: {
    id: 1,
    name: 'Northside Fitness',
    slug: 'northside-fitness',
    group_name: null,
    country: 'AU',
    status: 'active',
    time_step: 30,
    time_zone: 'Melbourne',
    tzinfo: 'Australia/Melbourne',
    date_format: '%d/%m/%Y',
    time_format: '%I:%M %P',
    ...hours,
    week_schedule: weekScheduleFrom(hours),
    event_duration: '30',
    export: [],
    full_address: '',
    brand_colour: null,
    ...off(companySwitches),
  },
  company_tag_list: [],
  environment: 'production',
  host: 'localhost',
  version: 'test',
  abilities: { staff: true, settings: true, 'several:clubs': true },
  preferences: {},
  references: {
    roles: [{ code: 'salesperson', name: 'Salesperson - Restricted' }],
    tags: [],
    zones: [],
    sources: [],
    taskKind: [],
    eventKind: [],
    feedbackKind: [],
    leavingReason: [],
    contactMethods: [],
    countries: [],
    locales: [{ id: 'en', text: 'English' }],
    questionnaire: null,
    visit_types: [],
    secondary_sale_types: [],
    users: [],
  },
}
