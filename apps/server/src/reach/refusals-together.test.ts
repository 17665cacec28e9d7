import { resources, settingsPages } from '@spotter/contract/resources.ts'
import { describe, expect } from 'vitest'
import { routes } from '../features.ts'
import { type Club, test } from '../test/club.ts'
import { callerNamed } from './callers.ts'
import { freshPath } from './try-routes.ts'

/** Their only rule is their schema, they have one field, or they do more than save a record. */
const exempt = new Set([
  'POST /api/book/{token}',
  'PUT /api/book/{token}',
  'POST /api/calendar_feeds',
  'POST /api/companies/{company_id}/mail_pictures',
  'POST /api/companies/{company_id}/automated_items/ready_sets',
  'POST /api/forms/{slug}',
  'POST /api/people/import',
  'POST /api/people/import_whatsapp',
  'PUT /api/account/preferences',
  'PUT /api/automated_items/{id}/pause',
  'PUT /api/automated_items/{id}/unpause',
  'PUT /api/companies/{company_id}/automated_items/unpause_all',
  'PUT /api/companies/{company_id}/images/logo',
  'PUT /api/companies/{company_id}/images/visitor_app_logo',
  'PUT /api/companies/{company_id}/users/{id}/revoke_access',
  'PUT /api/conversations/{id}/spam',
  'PUT /api/kiosk_device',
  'PUT /api/messages/bulk/{id}',
  'PUT /api/preferences/{token}',
  'PUT /api/people/import_csv/{id}',
  'PUT /api/people/{id}/avatar',
  'PUT /api/people/{id}/barcode',
  'PUT /api/users/change_account',
  'PUT /api/users/{id}/delete',
  'PUT /twilio/calls/{id}',
  'PUT /twilio/calls/{id}/answer',
  'PUT /users/password',
  'PUT /voice/calls/{id}',
  'PUT /voice/calls/{id}/answer',
])

const isSaving = ({ key, endpoint }: (typeof routes)[number]) =>
  endpoint.body && (key.startsWith('PUT ') || (key.startsWith('POST ') && endpoint.status === 201))
const isOrdering = (key: string) => key.endsWith('/order') || key.endsWith('/place')

test('every route that creates or updates a record answers all refusals together', () => {
  const apart = routes.filter((route) => isSaving(route) && !route.collectsIssues && !isOrdering(route.key))
  expect(apart.map(({ key }) => key).toSorted()).toEqual([...exempt].toSorted())
})

const long = 'x'.repeat(300)
const unknown = 99_999_999
const template = { description: '', subject: 5 }
const user = { first_name: 5, email: 'nowhere' }
const contact = { first_name: 5, email: 'nowhere' }
const request = { handled: 'x', kind: 'nowhere', text: 'Hello' }
const message = { text: ' ', scheduled: 'x' }
const waiver = { name: ' ', text: 5 }
const questionnaire = {
  name: ' ',
  questions: [
    { title: 5, type: 'yesno' },
    { title: ' ', type: 'yesno' },
  ],
}
const activity = { name: long, kind_code: 'nowhere' }
const application = { name: ' ', redirect_uri: 5, scopes: ['read'], company_ids: [] }
const webhook = { url: 'nowhere', events: 5 }
const form = { header: ' ', auto_refresh: 'x' }
const naming = { name: 'A\u0007B', no: 'x' }

/** One value that the schema refuses and one that a rule refuses, by route. */
const attempts: Record<string, { body: object; fields: string[] }> = {
  'POST /api/people/{id}/activities': { body: activity, fields: ['kind_code', 'name'] },
  'PUT /api/people/{id}/activities/{activity_id}': { body: activity, fields: ['kind_code', 'name'] },
  'POST /api/activities': { body: activity, fields: ['kind_code', 'name'] },
  'PUT /api/activities/{id}': { body: activity, fields: ['kind_code', 'name'] },
  'POST /api/people': { body: { do_not_call: 'x', email: 'nowhere' }, fields: ['do_not_call', 'email', 'first_name'] },
  'PUT /api/people/{id}': { body: { do_not_call: 'x', email: 'nowhere' }, fields: ['do_not_call', 'email'] },
  'POST /api/people/{id}/improve': { body: { status: 'nowhere', outcome: 5 }, fields: ['outcome', 'status'] },
  'POST /api/people/{id}/referrals': {
    body: { referrals: [{ first_name: 'Ada', email: 'nowhere' }], dont_check_similars: 'x' },
    fields: ['dont_check_similars', 'referrals.0.email'],
  },
  'POST /api/people/{id}/additional_contacts': { body: contact, fields: ['email', 'first_name'] },
  'PUT /api/people/{id}/additional_contacts/{contact_id}': { body: contact, fields: ['email', 'first_name'] },
  'POST /api/people/{id}/requests': { body: request, fields: ['handled', 'kind'] },
  'PUT /api/people/{id}/requests/{request_id}': { body: request, fields: ['handled', 'kind'] },
  'POST /api/people/{id}/notes': { body: { description: ' ', pinned: 'x' }, fields: ['description', 'pinned'] },
  'POST /api/people/{id}/emails': { body: message, fields: ['scheduled', 'subject', 'text', 'to'] },
  'POST /api/people/{id}/sms': { body: message, fields: ['scheduled', 'text', 'to'] },
  'POST /api/people/{id}/whatsapp': { body: message, fields: ['scheduled', 'text', 'to'] },
  'PUT /api/emails/{id}': { body: message, fields: ['scheduled', 'subject', 'text', 'to'] },
  'PUT /api/sms/{id}': { body: message, fields: ['scheduled', 'text', 'to'] },
  'PUT /api/whatsapp/{id}': { body: message, fields: ['scheduled', 'text', 'to'] },
  'PUT /api/conversations/{id}': {
    body: { done: 'x', snoozed_until: '2020-01-01T00:00:00Z' },
    fields: ['done', 'snoozed_until'],
  },
  'POST /api/people/{id}/secondary_sales': {
    body: { salesperson_id: 'x', secondary_sale_type_id: unknown },
    fields: ['salesperson_id', 'secondary_sale_type_id'],
  },
  'PUT /api/secondary_sales/{id}': {
    body: { salesperson_id: unknown, hide_no_interest: 'x' },
    fields: ['hide_no_interest', 'salesperson_id'],
  },
  'POST /api/secondary_sales/{id}/improve': {
    body: { status: 'not_interested', leaving_reason_id: unknown, outcome: 5 },
    fields: ['leaving_reason_id', 'outcome'],
  },
  'POST /api/reports/views': {
    body: { report_id: 'sales', name: ' ', filter: {}, shared: 'x' },
    fields: ['name', 'shared'],
  },
  'PUT /api/reports/views/{id}': { body: { name: ' ', shared: 'x' }, fields: ['name', 'shared'] },
  'POST /api/people/views': { body: { name: ' ', filter: {}, shared: 'x' }, fields: ['name', 'shared'] },
  'PUT /api/people/views/{id}': { body: { name: ' ', shared: 'x' }, fields: ['name', 'shared'] },
  'POST /api/companies/{company_id}/automated_items': {
    body: { kind: 'sms', description: '', stops: 'x' },
    fields: ['description', 'stops'],
  },
  'PUT /api/companies/{company_id}/settings/first_response': {
    body: { active: 'x', attempt_minutes: 0 },
    fields: ['active', 'attempt_minutes'],
  },
  'POST /api/companies/{company_id}/settings/kpi': {
    body: { user_targets_day: -1, user_targets_week_dashboard: 'x' },
    fields: ['user_targets_day', 'user_targets_week_dashboard'],
  },
  'PUT /api/companies/{company_id}/settings/kpi/{id}': {
    body: { company_targets_day: 1.5, key: 'nowhere' },
    fields: ['company_targets_day', 'key'],
  },
  'PUT /api/companies/{company_id}/settings/kpi/update_dashboard_threshold': {
    body: { key: 'nowhere', threshold_min: 50, threshold_max: 55 },
    fields: ['key', 'threshold_max'],
  },
  'POST /api/companies/{company_id}/settings/monthly_sales_targets': {
    body: { user_id: unknown, target_date: '2026-11-17', target: 'x', monday: 26 },
    fields: ['target', 'total_daily_distribution', 'user_id'],
  },
  'PUT /api/companies/{company_id}/settings/monthly_sales_targets/{id}': {
    body: { tour_to_sale: 101, track_activity: 'x' },
    fields: ['tour_to_sale', 'track_activity'],
  },
  'PUT /api/automated_items/{id}': { body: { time: 'noon', stops: 'x' }, fields: ['stops', 'time'] },
  'PUT /api/automated_runs/{id}': { body: { text: ' ' }, fields: ['text'] },
  'POST /api/companies/{company_id}/scheduler/appointment_reminders': {
    body: { text: '', kinds: 'x' },
    fields: ['kinds', 'text'],
  },
  'PUT /api/companies/{company_id}/scheduler/appointment_reminders/{id}': {
    body: { time: 'noon', kinds: 'x' },
    fields: ['kinds', 'time'],
  },
  'POST /api/companies/{company_id}/scheduler/report_emails': {
    body: { report_ids: ['nothing'], emails: ['nowhere'], user_ids: 'x' },
    fields: ['emails', 'report_ids', 'user_ids'],
  },
  'PUT /api/companies/{company_id}/scheduler/report_emails/{id}': {
    body: { emails: ['nowhere'], user_ids: 'x' },
    fields: ['emails', 'user_ids'],
  },
  'POST /api/templates': { body: template, fields: ['description', 'pattern', 'subject'] },
  'POST /api/companies/{company_id}/templates': { body: template, fields: ['description', 'pattern', 'subject'] },
  'POST /api/admin/templates': { body: template, fields: ['description', 'pattern', 'subject'] },
  'PUT /api/templates/{id}': { body: template, fields: ['description', 'subject'] },
  'PUT /api/admin/templates/{id}': { body: template, fields: ['description', 'subject'] },
  'POST /api/companies/{company_id}/questionnaires': {
    body: questionnaire,
    fields: ['name', 'questions.1.title', 'title'],
  },
  'PUT /api/companies/{company_id}/questionnaires/{id}': {
    body: questionnaire,
    fields: ['name', 'questions.1.title', 'title'],
  },
  'POST /api/companies/{company_id}/guest_waivers': { body: waiver, fields: ['name', 'text'] },
  'PUT /api/companies/{company_id}/guest_waivers/{id}': { body: waiver, fields: ['name', 'text'] },
  'PUT /api/companies/{company_id}/kiosk_devices/{id}': {
    body: { name: ' ', lock_version: 'x' },
    fields: ['lock_version', 'name'],
  },
  'POST /api/companies/{company_id}/wall_displays': {
    body: { name: ' ', with_ranking: 'x' },
    fields: ['name', 'with_ranking'],
  },
  'POST /api/companies/{company_id}/settings/custom_forms': { body: form, fields: ['auto_refresh', 'header'] },
  'PUT /api/companies/{company_id}/settings/custom_forms/{id}': { body: form, fields: ['auto_refresh', 'header'] },
  'POST /api/companies/{company_id}/settings/webhooks': { body: webhook, fields: ['events', 'url'] },
  'PUT /api/companies/{company_id}/settings/webhooks/{id}': { body: webhook, fields: ['events', 'url'] },
  'POST /api/companies/{company_id}/system_integrations': {
    body: { api: 'nowhere', enabled: 'x' },
    fields: ['api', 'enabled'],
  },
  'PUT /api/companies/{company_id}/system_integrations/{id}': {
    body: { club_external_id: 'A\u0007B', enabled: 'x' },
    fields: ['club_external_id', 'enabled'],
  },
  'PUT /api/companies/{company_id}/settings/branding': {
    body: { brand_colour: 'nowhere', stylesheet: 5 },
    fields: ['brand_colour', 'stylesheet'],
  },
  'PUT /api/admin/settings/spam_filter': { body: { senders: ['nowhere'], domains: 5 }, fields: ['domains', 'senders'] },
  'PUT /api/admin/settings/sms_keyword_filter': {
    body: { entries: [{ value: ' ', confirm: 'x' }] },
    fields: ['confirm', 'entries.0.value'],
  },
  'PUT /api/settings/task_kinds/{code}': { body: naming, fields: ['name', 'no'] },
  'PUT /api/settings/event_kinds/{code}': { body: naming, fields: ['name', 'no'] },
  'PUT /api/settings/outcomes/{code}': { body: naming, fields: ['name', 'no'] },
  'PUT /api/settings/globals/{code}': {
    body: { value: 'A\u0007B', lock_version: 'x' },
    fields: ['lock_version', 'value'],
  },
  'PUT /api/settings/sources/{id}': { body: naming, fields: ['name', 'no'] },
  'PUT /api/settings/leaving_reasons/{id}': { body: naming, fields: ['name', 'no'] },
  'POST /api/users': { body: user, fields: ['email', 'first_name', 'last_name'] },
  'PUT /api/users/{id}': { body: user, fields: ['email', 'first_name'] },
  'POST /api/companies/{company_id}/users': { body: user, fields: ['email', 'first_name', 'last_name'] },
  'PUT /api/companies/{company_id}/users/{id}': { body: user, fields: ['email', 'first_name'] },
  'POST /api/companies': { body: { name: ' ', country: 5 }, fields: ['country', 'name', 'slug'] },
  'PUT /api/companies/{company_id}': { body: { name: ' ', email: 5 }, fields: ['email', 'name'] },
  'POST /api/admin/oauth_applications': { body: application, fields: ['company_ids', 'name', 'redirect_uri'] },
  'PUT /api/admin/oauth_applications/{id}': {
    body: { name: ' ', redirect_uri: 5, scopes: ['read'] },
    fields: ['name', 'redirect_uri'],
  },
}

const declared = [...resources, ...settingsPages].map(({ path }) => `/${path.split('/').at(-1)}`)
const isDeclared = (key: string) => declared.some((name) => key.endsWith(name) || key.endsWith(`${name}/{id}`))
/** Only one of their fields can be wrong. */
const ofOneField = ['POST /api/settings/sources', 'POST /api/settings/leaving_reasons', 'PUT /api/notes/{id}']

test('every such route is tried here, and declared ones by the tests of their declaration', () => {
  const written = routes.filter(({ key, collectsIssues }) => collectsIssues && !isDeclared(key)).map(({ key }) => key)
  expect(written.toSorted()).toEqual([...Object.keys(attempts), ...ofOneField].toSorted())
})

describe.each(Object.entries(attempts))('%s', (key, { body, fields }) => {
  test('answers what the schema and the rules refuse together, and saves nothing', async ({ club }) => {
    const root = await callerNamed(club, 'root')
    const [method = '', address = ''] = key.split(' ')
    const path = await freshPath(club, 'melbourne', address)
    const before = await changesIn(club)

    const { status, body: answer } = await root.send<{ errors?: object }>(method, path, { body })

    expect([status, Object.keys(answer.errors ?? {}).toSorted()]).toEqual([422, fields])
    expect(await changesIn(club)).toBe(before)
  })
})

const changesIn = async ({ server }: Club): Promise<number> => {
  const { count } = await server.context.db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
