import { type Shown, type Subject, subjects } from '@spotter/domain/facts/define-facts.ts'
import { staleAfter } from '@spotter/domain/facts/facts.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Answer, Input } from './call.ts'
import type { FetchKey } from './use-fetch.ts'

const forms: readonly FetchKey[] = [
  'GET /api/companies/{company_id}/settings/custom_forms',
  'GET /api/companies/{company_id}/settings/custom_forms/{id}',
]

const figures: readonly FetchKey[] = [
  'GET /api/dashboard/new_leads',
  'GET /api/dashboard/contacts',
  'GET /api/dashboard/appointment_sale',
  'GET /api/dashboard/walk_in_sales',
  'GET /api/dashboard/referrals',
  'GET /api/dashboard/month',
  'GET /api/performance',
  'GET /api/reports/kpi',
  'GET /api/reports/dcas',
  'GET /api/reports/forecast',
]

const audit: readonly FetchKey[] = ['GET /api/companies/{company_id}/audit', 'GET /api/admin/audit']
/** The audit covers settings only. */
export const isAuditable = (type: string): boolean =>
  Object.hasOwn(subjects, type) && subjects[type as Subject] !== 'club'

/** Queries of a declared resource are found by its name. */
const shownBy: Readonly<Partial<Record<Shown, readonly FetchKey[]>>> = {
  user: [
    'GET /api/companies/{company_id}/users',
    'GET /api/users',
    'GET /api/users/{id}',
    'GET /api/users/{id}/accounts',
    'GET /api/account/references/users',
    'GET /api/events',
  ],
  company: ['GET /api/companies', 'GET /api/companies/{company_id}', 'GET /api/accounts'],
  notification: [
    'GET /api/notifications',
    'GET /api/notifications/new_enquiry',
    'GET /api/notifications/walk_ins',
    'GET /api/unread_appointments',
  ],
  unread_appointment: ['GET /api/unread_appointments', 'GET /api/notifications'],
  person: [
    ...forms,
    ...figures,
    'GET /api/notifications/new_enquiry',
    'GET /api/notifications/walk_ins',
    'GET /api/unread_appointments',
    'GET /api/first_responses',
    'GET /api/people/{id}/first_response',
    'GET /api/people',
    'GET /api/people/{id}',
    'GET /api/people/{id}/summary',
    'GET /api/people/search',
    'GET /api/people/similar',
    'GET /api/people/{id}/phones',
    'GET /api/people/recent_list',
    'GET /api/people/multi_site_counts',
    'POST /api/people/counts',
    'POST /api/messages/recipients',
    'GET /api/people/{id}/referrals',
    'GET /api/people/{id}/activities',
    'GET /api/activities',
    'GET /api/events',
    'GET /api/tasks',
    'GET /api/calendar/today',
    'GET /api/next_call/left',
    'GET /api/guests',
    'GET /api/guests/count_by_type',
    'GET /api/merge_proposals',
  ],
  merge_proposal: ['GET /api/merge_proposals', 'GET /api/people/{id}'],
  activity: [
    ...figures,
    'GET /api/people/{id}/activities',
    'GET /api/people/{id}/activities/scheduled_call',
    'GET /api/people/{id}/reminders',
    'GET /api/people/{id}/activities/overdue_calls',
    'GET /api/people/{id}/activities/cleaner',
    'GET /api/activities',
    'GET /api/activities/count',
    'POST /api/events/counts',
    'GET /api/activities/{id}',
    'GET /api/unread_appointments',
    'GET /api/events',
    'GET /api/busy_times',
    'GET /api/tasks',
    'GET /api/calendar/today',
    'GET /api/next_call/left',
    'GET /api/people/{id}',
    'GET /api/people/{id}/summary',
  ],
  appointment: [
    ...figures,
    'GET /api/unread_appointments',
    'GET /api/activities',
    'GET /api/activities/count',
    'GET /api/activities/{id}',
    'GET /api/events',
    'GET /api/calendar/today',
    'GET /api/people/{id}/activities',
  ],
  calendar_feed: ['GET /api/calendar_feeds'],
  additional_contact: ['GET /api/people/{id}/additional_contacts'],
  request: [
    ...forms,
    'GET /api/people/{id}/requests',
    'GET /api/people/{id}/requests/cleaner',
    'GET /api/people/{id}',
    'GET /api/admin/incoming_leads',
  ],
  visit: [
    'GET /api/guests',
    'GET /api/guests/count_by_type',
    'GET /api/notifications/walk_ins',
    'GET /api/people/{id}',
    'GET /api/people/{id}/waiver',
  ],
  custom_form: forms,
  // Forms change owner when a user leaves the club.
  form: forms,
  questionnaire: ['GET /api/companies/{company_id}/questionnaires'],
  kiosk_device: ['GET /api/companies/{company_id}/kiosk_devices'],
  wall_display: ['GET /api/companies/{company_id}/wall_displays'],
  guest_waiver: [
    'GET /api/companies/{company_id}/guest_waivers',
    'GET /api/companies/{company_id}/guest_waivers/{id}/versions',
  ],
  tag: [
    'GET /api/people/tags',
    'GET /api/references/tags',
    'GET /api/people',
    'GET /api/people/{id}',
    'GET /api/people/{id}/summary',
    'GET /api/people/views',
    'GET /api/reports/views',
  ],
  marketing_source: [
    'GET /api/references/sources',
    'GET /api/people',
    'GET /api/people/{id}',
    'GET /api/people/{id}/summary',
    'GET /api/people/views',
    'GET /api/reports/views',
  ],
  secondary_sale: [
    'GET /api/people/{id}',
    'GET /api/people/{id}/secondary_sales',
    'GET /api/people/{id}/activities',
    'GET /api/secondary_sales',
  ],
  secondary_sale_type: ['GET /api/references/secondary_sale_types', 'GET /api/people/{id}'],
  template: [
    'GET /api/companies/{company_id}/templates',
    'GET /api/admin/templates',
    'GET /api/templates/{id}',
    'GET /api/admin/templates/{id}',
    'GET /api/templates/{id}/message',
  ],
  automated_item: [
    'GET /api/companies/{company_id}/automated_items',
    'GET /api/companies/{company_id}/automated_items/simulation',
    'GET /api/automated_items/{id}',
    'GET /api/automated_items/{id}/runs',
  ],
  automated_run: ['GET /api/people/{id}/automated_runs', 'GET /api/automated_items/{id}/runs'],
  first_response: ['GET /api/first_responses', 'GET /api/people/{id}/first_response'],
  first_response_settings: ['GET /api/companies/{company_id}/settings/first_response'],
  scheduler: [
    'GET /api/companies/{company_id}/schedulers',
    'GET /api/admin/schedulers',
    'GET /api/people/{id}/reminders',
  ],
  kpi: ['GET /api/companies/{company_id}/settings/kpi', ...figures],
  monthly_sales_target: ['GET /api/companies/{company_id}/settings/monthly_sales_targets', 'GET /api/dashboard/month'],
  saved_view: ['GET /api/people/views', 'GET /api/reports/views'],
  change: [
    'GET /api/people/changes',
    'GET /api/people/changes/{id}',
    'GET /api/people/changes/{id}/entries',
    'GET /api/messages/bulk/{id}',
    'GET /api/messages/bulk/{id}/results',
    'GET /api/people/import_csv',
    'GET /api/people/import_csv/{id}',
  ],
  import: ['GET /api/people/import_csv', 'GET /api/people/import_csv/{id}'],
  oauth_application: ['GET /api/admin/oauth_applications', 'GET /api/admin/oauth_applications/api_users'],
  system_integration: [
    'GET /api/companies/{company_id}/system_integrations',
    'GET /api/account/references/abc_employees',
  ],
  webhook: [
    'GET /api/companies/{company_id}/settings/webhooks',
    'GET /api/companies/{company_id}/settings/webhooks/{id}/deliveries',
  ],
  webhook_delivery: [
    'GET /api/companies/{company_id}/settings/webhooks',
    'GET /api/companies/{company_id}/settings/webhooks/{id}/deliveries',
    'GET /api/companies/{company_id}/settings/webhooks/{id}/replay',
    'GET /api/companies/{company_id}/settings/webhook_deliveries/{id}',
  ],
  task_kind: ['GET /api/settings/task_kinds'],
  event_kind: ['GET /api/settings/event_kinds'],
  outcome: ['GET /api/settings/outcomes'],
  global: ['GET /api/settings/globals'],
  session: ['GET /api/sessions'],
  job: ['GET /api/admin/jobs'],
  sandbox_message: ['GET /api/sandbox/messages', 'GET /api/sandbox/messages/{id}'],
  call: [
    ...figures,
    'GET /twilio/calls/{id}',
    'GET /twilio/calls/incoming',
    'GET /api/companies/{company_id}/twilio_calls',
    'GET /api/people/{id}',
    'GET /api/people/{id}/summary',
    'GET /api/conversations/{id}',
  ],
  message: [
    ...figures,
    'GET /api/messages',
    'GET /api/messages/counts',
    'GET /api/messages/bulk/{id}',
    'GET /api/messages/bulk/{id}/results',
    'GET /api/emails/{id}',
    'GET /api/sms/{id}',
    'GET /api/whatsapp/{id}',
    'GET /api/emails/unread',
    'GET /api/sms',
    'GET /api/whatsapp',
    'GET /api/whatsapp/unread',
    'GET /api/companies/{company_id}/emails',
    'GET /api/admin/emails',
    'GET /api/admin/emails/{id}',
    'GET /api/admin/incoming_emails',
    'GET /api/admin/unread_sms',
    'GET /api/companies/{company_id}/whatsapp',
    'GET /api/admin/campaign_reports',
  ],
  note: ['GET /api/conversations/{id}'],
  conversation: ['GET /api/conversations', 'GET /api/conversations/counts', 'GET /api/conversations/{id}'],
  mail_picture: ['GET /api/companies/{company_id}/mail_pictures'],
  clock: ['GET /api/sandbox/clock'],
  keyword_list: ['GET /api/admin/settings/sms_keyword_filter'],
  spam_filter: ['GET /api/admin/settings/spam_filter'],
  caller: ['GET /twilio/callers/own', 'GET /api/companies/{company_id}/twilio_calls'],
}

/** What a wide list of people shows of other records. */
const listedBesidePeople: readonly Shown[] = ['activity', 'appointment', 'note']

export const resourceKey = (name: string, ...asked: unknown[]) => ['resource', name, ...asked] as const
export const settingsKey = (name: string, ...asked: unknown[]) => ['settings', name, ...asked] as const

export const refreshAfter = (queries: QueryClient, kind: string, about: About & { record?: unknown }) =>
  Promise.all(staleAfter(kind, String(about.record) as Shown).map((shown) => refreshRecords(queries, shown, about)))

export async function refreshRecords(queries: QueryClient, type: Shown, about: About = {}): Promise<void> {
  const keys: (readonly string[])[] = [
    ...(shownBy[type] ?? []).map((key) => [key]),
    resourceKey(type) as readonly string[],
  ]
  if (isAuditable(type)) keys.push(...audit.map((key) => [key]))
  if (type === 'company') keys.push(['settings'])
  else keys.push(settingsKey(type) as readonly string[])
  await Promise.all([
    ...keys.map((queryKey) => queries.invalidateQueries({ queryKey })),
    ...(type === 'person' || about.person_id !== undefined ? [refreshHistory(queries, about)] : []),
    ...(listedBesidePeople.includes(type) ? [refreshDetails(queries, about)] : []),
  ])
}

export type About = { id?: unknown; person_id?: unknown }

/** Long histories are several queries; without a person, all of them are refreshed. */
function refreshHistory(queries: QueryClient, { id, person_id = id }: About): Promise<void> {
  return queries.invalidateQueries({
    queryKey: ['GET /api/notes'],
    predicate: ({ queryKey: [, input] }) =>
      typeof person_id !== 'number' || (input as Input<'GET /api/notes'>).query?.person_id === person_id,
  })
}

/** Only lists that show the person, because notes and activities change often. */
function refreshDetails(queries: QueryClient, { person_id }: About): Promise<void> {
  return queries.invalidateQueries({
    queryKey: ['GET /api/people'],
    predicate: ({ queryKey: [, input], state: { data } }) =>
      (input as Input<'GET /api/people'>).query?.details === true &&
      (typeof person_id !== 'number' ||
        data === undefined ||
        (data as Answer<'GET /api/people'>).collection.some(({ id }) => id === person_id)),
  })
}
