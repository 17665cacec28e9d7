import type { Page } from '@playwright/test'
import { nameIn } from './people-story.ts'
import { expect, goTo } from './story.ts'

type Screen = readonly [path: string, heading: string]

const club = 'Company Settings'
const northside = '/companies/northside-fitness'
const global = 'Global settings'
const admin = 'Admin panel'

export const parts = {
  'of the day': [
    ['/dashboard', 'Dashboard'],
    ['/performance', 'Performance'],
    ['/', 'News Feed'],
    ['/people', 'People'],
    ['/people/import', 'Import people'],
    ['/people/changes', 'Changes'],
    ['/guests', 'Guests'],
    ['/inbox', 'Inbox'],
    ['/reports/calls', 'Calls activity'],
    ['/reports/end_of_day', 'End of Day'],
    ['/profile', 'Profile'],
    ['/companies', 'Companies'],
    ['/sandbox', 'Sandbox'],
  ],
  'of a club’s settings': [
    [northside, club],
    [`${northside}/users`, club],
    [`${northside}/custom_forms`, club],
    [`${northside}/templates`, club],
    [`${northside}/templates?open=new`, club],
    [`${northside}/automated_items`, club],
    [`${northside}/first_response`, club],
    [`${northside}/inbound_emails`, club],
    [`${northside}/inbound_whatsapps`, club],
    [`${northside}/automated_items?open=new`, club],
    [`${northside}/scheduler`, club],
    [`${northside}/scheduler?open=AppointmentReminder`, club],
    [`${northside}/scheduler?open=ReportEmail`, club],
    [`${northside}/twilio_calls`, club],
    [`${northside}/end_of_days`, club],
    [`${northside}/kpi`, club],
    [`${northside}/monthly_sales_targets`, club],
    [`${northside}/tags`, club],
    [`${northside}/appointment_categories`, club],
    [`${northside}/blocked_senders`, club],
    [`${northside}/marketing_sources`, club],
    [`${northside}/secondary_sale_types`, club],
    [`${northside}/branding`, club],
    [`${northside}/webhooks`, club],
    ['/companies/harbor-athletic/system_integrations', club],
    [`${northside}/questionnaires`, club],
    [`${northside}/questionnaires?open=new`, club],
    [`${northside}/guest_waivers`, club],
    [`${northside}/guest_waivers?open=new`, club],
    [`${northside}/visit_types`, club],
    [`${northside}/sign_in_app_settings`, club],
    [`${northside}/kiosk_devices`, club],
    [`${northside}/audit`, club],
    ['/account/edit', club],
  ],
  'of the whole install': [
    ['/settings/global', global],
    ['/settings/global/outcomes', global],
    ['/settings/global/sources', global],
    ['/settings/templates', global],
    ['/settings/import_templates', global],
    ['/settings/background_jobs', global],
    ['/settings/background_jobs?view=schedulers', global],
    ['/admin/companies', admin],
    ['/admin/users', admin],
    ['/admin/oauth_applications', admin],
    ['/admin/templates', admin],
    ['/admin/contact_methods', admin],
    ['/admin/twilio_sub_accounts', admin],
    ['/admin/phone_numbers', admin],
    ['/admin/external_services', admin],
    ['/admin/company_groups', admin],
    ['/admin/ownership_groups', admin],
    ['/admin/add_tags', admin],
    ['/admin/friendly_slugs', admin],
    ['/admin/sms_keyword_filter', admin],
    ['/admin/emails', admin],
    ['/admin/spam_filter', admin],
    ['/admin/admin_import_emails_rules', admin],
    ['/admin/remove_incoming_leads', admin],
    ['/admin/remove_incoming_emails', admin],
    ['/admin/remove_unread_sms', admin],
    ['/admin/campaign_reports', admin],
    ['/admin/not_interested_reasons', admin],
    ['/admin/audit', admin],
  ],
} satisfies Record<string, readonly Screen[]>

export const menus: Record<string, string> = {
  [northside]: club,
  '/settings/global': global,
  '/admin/companies': admin,
}
export const isSettings = (path: string, heading: string) =>
  Object.values(menus).includes(heading) && !path.includes('?')

export async function open(page: Page, path: string, heading: string): Promise<void> {
  await goTo(page, path)
  // Not an expectation, which polls up to every second.
  await page.getByRole('heading', { name: heading }).first().waitFor()
}

export async function personScreen(page: Page): Promise<Screen> {
  await goTo(page, '/people')
  const link = page.getByRole('table', { name: 'People' }).getByRole('link').first()
  return [(await link.getAttribute('href')) ?? '', await nameIn(link)]
}

export const expectNoOverflow = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `${path} scrolls sideways`,
    })
    .toBeLessThanOrEqual(0)
