import { expect, test } from 'vitest'
import { settingsItems } from './settings-pages.ts'

/** In specified order; others stand beside what they belong to. */
const specified = [
  'general',
  'users',
  'templates',
  'automated_items',
  'scheduler',
  'custom_forms',
  'tags',
  'inbound_emails',
  'twilio_calls',
  'appointment_categories',
  'secondary_sale_types',
  'questionnaires',
  'kpi',
  'monthly_sales_targets',
  'marketing_sources',
  'webhooks',
  'system_integrations',
  'sign_in_app_settings',
  'visit_types',
  'branding',
  'guest_waivers',
  'end_of_days',
  'inbound_whatsapps',
]

test('the menu of company settings is in the order of the specification', () => {
  const shown = settingsItems.map(({ name }): string => name).filter((name) => specified.includes(name))

  expect(shown).toEqual(specified.filter((name) => shown.includes(name)))
})
