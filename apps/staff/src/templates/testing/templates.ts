import type { Template } from '@spotter/contract/templates/template-shapes.ts'
import { account } from '../../testing/account.ts'

/** An email of the tests' club. */
export const welcome: Template = {
  id: 7,
  description: 'Welcome',
  type: 'Email',
  secondary_sale_type_id: null,
  secondary_sale_type_name: null,
  category: 'enquiry',
  scope: 'club',
  company_id: account.company.id,
  company_name: account.company.name,
  company_ids: [account.company.id],
  companies: [{ id: account.company.id, text: account.company.name }],
  other_clubs_count: 0,
  group_id: null,
  group_name: null,
  corporation_id: null,
  corporation_name: null,
  ownership_group_id: null,
  ownership_group_name: null,
  country: null,
  subject: 'Hello [person.first_name]',
  pattern: '<p>Dear <strong>[person.first_name]</strong>,</p><p>See you soon.</p>',
  pattern_json: null,
  book_link: false,
  abc_join_link: false,
  created_at: '2026-02-11T02:00:00Z',
  updated_at: '2026-02-11T02:00:00Z',
  deleted_at: null,
  lock_version: 3,
  abilities: { edit: true, delete: true },
}

export const reminder: Template = {
  ...welcome,
  id: 8,
  description: 'Reminder',
  type: 'Sms',
  secondary_sale_type_id: 70,
  secondary_sale_type_name: 'Personal training',
  category: 'booked',
  subject: null,
  pattern: 'See you on [person.appointment_date]',
}

/** One that every club has, which a club may use and not change. */
export const everybodys: Template = {
  ...reminder,
  id: 9,
  description: 'Thanks',
  secondary_sale_type_id: null,
  secondary_sale_type_name: null,
  category: 'sale',
  scope: 'global',
  company_id: null,
  company_name: null,
  company_ids: [],
  companies: [],
  pattern: 'Thank you, [person.first_name]!',
  abilities: { edit: false, delete: false },
}
