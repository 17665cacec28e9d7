import {
  choice,
  choices,
  date,
  type Field,
  flag,
  number,
  record,
  text,
  translations,
  week,
} from '@spotter/contract/resource.ts'
import { flagNames } from '@spotter/domain/accounts/flag-names.ts'
import { roleNames, roles } from '@spotter/domain/accounts/roles.ts'
import { exportSystems, systemName } from '@spotter/domain/companies/export-systems.ts'
import { allFields, fieldLabels } from '@spotter/domain/forms/form-fields.ts'
import { scopeNames, scopes } from '@spotter/domain/oauth/scopes.ts'
import { dashboardField, dashboardLabels, targetFields, targetLabels } from '@spotter/domain/targets/kpis.ts'
import { allCategories, allCategoryNames } from '@spotter/domain/templates/categories.ts'
import { scopeNames as templateScopeNames, templateScopes } from '@spotter/domain/templates/scopes.ts'
import { templateTypeNames, templateTypes } from '@spotter/domain/templates/types.ts'
import { msg } from '@spotter/domain/text.ts'
import { weekDayLabels } from '@spotter/domain/time/week-day-labels.ts'
import { weekDays } from '@spotter/domain/time/week-days.ts'
import { eventNames, webhookEvents } from '@spotter/domain/webhooks/events.ts'
import { localeReferences } from '@spotter/i18n/locales.ts'

type Fields = Record<string, Field>
const named = (label: string, table: string) => record(label, { table, from: '', none: '' })

/** Stored by any record besides its own fields. */
export const storedFields: Fields = {
  name: text(msg('Name')),
  no: number(msg('Position')),
  position: number(msg('Position')),
  company_group_id: named(msg('Company group'), 'company_groups'),
  company_id: named(msg('Club'), 'companies'),
  source_company_id: named(msg('Copied from'), 'companies'),
  template_id: named(msg('Start from'), 'companies'),
  guest_waivers: number(msg('Guest waivers')),
  visit_types: number(msg('Visit types')),
  questionnaires: number(msg('Questionnaires')),
  deleted_at: text(msg('Removed')),
  merged_into: text(msg('Merged into')),
  people: number(msg('People')),
  paused_at: text(msg('Paused')),
  value: text(msg('Value')),
  active: flag(msg('Active')),
  brand_colour: text(msg('Brand colour')),
  header_colour: text(msg('Header colour')),
  logo_hash: text(msg('Logo')),
  visitor_app_logo_hash: text(msg('Sign In App logo')),
  stylesheet: text(msg('Stylesheet')),
  visitor_app_code: text(msg('Activation code')),
  visitor_app_user_id: named(msg('Sign In App user'), 'users'),
}

const options = (names: Record<string, string>, of: readonly string[]) =>
  of.map((value) => ({ value, label: names[value] ?? value }))

export const userFields: Fields = {
  ...Object.fromEntries(Object.entries(flagNames).map(([name, label]) => [name, flag(label)])),
  first_name: text(msg('First name')),
  last_name: text(msg('Last name')),
  email: text(msg('Email')),
  phone_type: text(msg('Phone type')),
  phone_number: text(msg('Phone')),
  locale: choice(msg('Language'), { options: localeReferences().map(({ id, text: label }) => ({ value: id, label })) }),
  role: choice(msg('Role'), { options: options(roleNames, roles) }),
  company_ids: named(msg('Clubs'), 'companies'),
  week_schedule: week(msg('Working hours')),
  external_service_id: named(msg('External service'), 'external_services'),
  abc_employee_id: named(msg('Employee in the membership system'), 'abc_employees'),
  enabled_desktop_notifications: flag(msg('Desktop notifications')),
  hide_in_calendar: flag(msg('Hidden in the calendar')),
}

export const deviceFields: Fields = {
  revoked_at: text(msg('Signed out')),
  reload_asked_at: text(msg('Reload requested')),
}

export const wallDisplayFields: Fields = {
  with_ranking: flag(msg('Ranking with names')),
}

export const formFields: Fields = {
  header: text(msg('Header')),
  header_background_color: text(msg('Header colour')),
  slug: text(msg('Name in web addresses')),
  user_id: named(msg('Salesperson'), 'users'),
  source_id: named(msg('Source'), 'marketing_sources'),
  tag_ids: named(msg('Tags'), 'tags'),
  tags: text(msg('Tags')),
  fields: choices(msg('Fields'), { options: options(fieldLabels, allFields) }),
  required: choices(msg('Required fields'), { options: options(fieldLabels, allFields) }),
  comments: flag(msg('Comments box')),
  opt_in: flag(msg('Ask for permission to contact')),
  opt_in_message: text(msg('Text next to the checkbox')),
  message: text(msg('Confirmation text')),
  auto_refresh: flag(msg('For a tablet at the front desk')),
  refresh_delay: number(msg('Seconds until the form resets')),
}

export const waiverFields: Fields = {
  text: text(msg('Text')),
  translations: translations(msg('Other languages'), { of: {} }),
  version: number(msg('Version')),
  questions: text(msg('Questions')),
}

export const applicationFields: Fields = {
  uid: text(msg('Client ID')),
  redirect_uri: text(msg('Redirect URI')),
  scopes: choices(msg('Scopes'), { options: options(scopeNames, scopes) }),
  user_id: named(msg('API user'), 'users'),
}

export const integrationFields: Fields = {
  api: choice(msg('System'), { options: exportSystems.map((value) => ({ value, label: systemName(value) })) }),
  enabled: flag(msg('Switched on')),
  club_external_id: text(msg('Club ID in the system')),
}

export const webhookFields: Fields = {
  url: text(msg('Address')),
  description: text(msg('Description')),
  events: choices(msg('Webhook events'), { options: options(eventNames, webhookEvents) }),
  disabled_at: text(msg('Switched off')),
  from: text(msg('From')),
  until: text(msg('Until')),
  only_failed: flag(msg('Failed deliveries only')),
  count: number(msg('Deliveries')),
  message_id: text(msg('Delivery')),
}

export const kpiFields: Fields = {
  ...Object.fromEntries(
    targetFields.flatMap((field) => [
      [field, number(targetLabels[field])],
      [dashboardField(field), flag(dashboardLabels[field])],
    ]),
  ),
  threshold_min: number(msg('Target range from')),
  threshold_max: number(msg('Target range to')),
}

export const monthlyTargetFields: Fields = {
  user_id: named(msg('User'), 'users'),
  target_date: date(msg('Month'), { unique: false }),
  target: number(msg('Target')),
  ...Object.fromEntries(weekDays.map((day) => [day, number(weekDayLabels[day])])),
  enquiry_to_tour: number(msg('Enquiries to tours')),
  tour_to_sale: number(msg('Tours to sales')),
  track_activity: flag(msg('Show required tours and enquiries')),
}

export const templateFields: Fields = {
  description: text(msg('Name')),
  type: choice(msg('Type'), { options: options(templateTypeNames, templateTypes) }),
  category: choice(msg('Category'), { options: options(allCategoryNames, allCategories) }),
  secondary_sale_type_id: named(msg('Secondary sale type'), 'secondary_sale_types'),
  scope: choice(msg('Scope'), { options: options(templateScopeNames, templateScopes) }),
  company_ids: named(msg('Clubs'), 'companies'),
  group_id: named(msg('Company group'), 'company_groups'),
  corporation_id: named(msg('Corporation'), 'corporations'),
  ownership_group_id: named(msg('Ownership group'), 'ownership_groups'),
  country: choice(msg('Country'), { options: 'countries' }),
  subject: text(msg('Subject')),
  pattern: text(msg('Text')),
  pattern_json: text(msg('Design')),
}
