import { type CallerName, callers } from './callers.ts'

/** 'in' is past every gate: an answer or a refusal of what was sent, but not of who sent it. */
export type Outcome = 'in' | 401 | 403 | 404
export type ClubName = 'melbourne' | 'london'
type Row = (caller: CallerName, club: ClubName) => Outcome

const isVisitor = (caller: CallerName) => caller === 'kiosk' || caller === 'public token'
const belongs = (caller: CallerName, club: ClubName) => (callers[caller] as readonly string[]).includes(club)

const settingsHolders: readonly CallerName[] = [
  'club_manager',
  'regional_manager',
  'corporation_manager',
  'another club',
  'root',
]

const everybody = Object.keys(callers) as CallerName[]

const everyone: Row = () => 'in'
const withSession: Row = (caller) => (caller === 'nobody' ? 401 : 'in')
/** What is not under /api takes no token: there a program is a stranger, and one without a CSRF token. */
const notByToken =
  (row: Row, refusal: 401 | 403 = 401): Row =>
  (caller, club) =>
    caller === 'api' ? refusal : row(caller, club)

/** Staff only, whatever club; the named ones if any are named. A program is let in only where it is named. */
const staff =
  (only?: readonly CallerName[]): Row =>
  (caller) => {
    if (caller === 'nobody') return 401
    if (isVisitor(caller) || (caller === 'api' && !only?.includes('api'))) return 403
    return only && !only.includes(caller) ? 403 : 'in'
  }

/** Staff only, and only for records of a club of their own; what is another's does not exist. */
const staffOfClub =
  (only?: readonly CallerName[]): Row =>
  (caller, club) => {
    const gate = staff(only)(caller, club)
    return gate === 'in' && !belongs(caller, club) ? 404 : gate
  }

/** Only devices of the sign-in app and phones that scanned its code. */
const kiosks: Row = (caller) => (caller === 'nobody' ? 401 : isVisitor(caller) ? 'in' : 403)

const anyStaff = staff()
const anyStaffOfClub = staffOfClub()
/** Staff, and programs as an API user. */
const records = staff(everybody)
const recordsOfClub = staffOfClub(everybody)
const lists = staffOfClub([...settingsHolders, 'api'])
/** Whoever sees them sees those of any club of their own; root and programs do. */
const webhooks = staffOfClub(['root', 'api'])
const settings = staff(settingsHolders)
const settingsOfClub = staffOfClub(settingsHolders)
const corporationOfClub = staffOfClub(['corporation_manager', 'root'])
const root = staff(['root'])
const rootOfClub = staffOfClub(['root'])

const restricted: readonly CallerName[] = ['salesperson', 'root as salesperson']

/** A person of a club of one's own; whoever sees only own people does not see this one, who is nobody's. */
const personOfClub: Row = (caller, club) => {
  const seen = anyStaffOfClub(caller, club)
  return seen === 'in' && restricted.includes(caller) ? 404 : seen
}

/** The same, for programs as well. */
const personRecord: Row = (caller, club) => {
  const seen = recordsOfClub(caller, club)
  return seen === 'in' && restricted.includes(caller) ? 404 : seen
}

/** Deleting and restoring people is not for restricted salespeople, whoever's the person is. */
const unrestricted = everybody.filter((caller) => !restricted.includes(caller))
const unrestrictedRecords = staff(unrestricted)
const unrestrictedRecord = staffOfClub(unrestricted)
/** Merging them is for people alone. */
const unrestrictedStaff = staff(unrestricted.filter((caller) => caller !== 'api'))
const unrestrictedOfClub = staffOfClub(unrestricted.filter((caller) => caller !== 'api'))

/** Only Melbourne lets its staff move people to other clubs. */
const movePerson: Row = (caller, club) => {
  const seen = personOfClub(caller, club)
  return seen === 'in' && club !== 'melbourne' && caller !== 'root' ? 403 : seen
}

/** Somebody else's order of changes is for the managers of the club it was given in. */
const changeOfClub: Row = (caller, club) => {
  const seen = anyStaffOfClub(caller, club)
  return seen === 'in' && !settingsHolders.includes(caller) ? 404 : seen
}

/** Everybody may change themselves, so the gate is the user and not the route. */
const changeUser: Row = (caller, club) => {
  const seen = anyStaffOfClub(caller, club)
  return seen === 'in' && !settingsHolders.includes(caller) ? 403 : seen
}

/** What belongs to one user, who is nobody that calls. */
const strangersRow: Row = (caller, club) => (anyStaff(caller, club) === 'in' ? 404 : anyStaff(caller, club))

/** A view that somebody shared with the club: seen in that club alone, and changed by those who lead it. */
const sharedView: Row = (caller, club) => {
  const seen = anyStaff(caller, club)
  if (seen === 'in' && callers[caller][0] !== club) return 404
  return seen === 'in' && !settingsHolders.includes(caller) ? 403 : seen
}

/** Who gets how far, for every route there is. A route that is not here fails the test. */
export const expectations: Record<string, Row> = {
  'GET /api/status': everyone,
  'GET /hearbeat': notByToken(withSession),
  'GET /heartbeat': notByToken(withSession),
  'POST /api/frontend_logs': withSession,

  'GET /users/sign_in': everyone,
  'POST /users/sign_in': notByToken(everyone, 403),
  'POST /users/sign_in_visitor_app': everyone,
  'POST /users/password': notByToken(everyone, 403),
  'PUT /users/password': notByToken(everyone, 403),
  'GET /users/sso': everyone,
  'DELETE /users/sign_out': notByToken(anyStaff),
  'GET /api/accounts/current': withSession,
  'PUT /api/account/preferences': anyStaff,
  'GET /api/accounts': anyStaff,
  'PUT /api/users/change_account': anyStaff,
  'GET /api/sessions': anyStaff,
  'DELETE /api/sessions': anyStaff,
  // Nobody but its owner finds a session; what is tried here is somebody else's.
  'DELETE /api/sessions/{id}': (caller, club) => (anyStaff(caller, club) === 'in' ? 404 : anyStaff(caller, club)),
  'POST /api/users/{id}/impersonate': staff(['root']),
  'DELETE /api/users/impersonate': (caller, club) =>
    anyStaff(caller, club) === 'in' && caller !== 'root as salesperson' ? 404 : anyStaff(caller, club),

  'GET /api/companies/{company_id}/users': anyStaffOfClub,
  'POST /api/companies/{company_id}/users': settingsOfClub,
  'GET /api/companies/{company_id}/users/{id}': anyStaffOfClub,
  'PUT /api/companies/{company_id}/users/{id}': changeUser,
  'PUT /api/companies/{company_id}/users/{id}/restore': settingsOfClub,
  'PUT /api/companies/{company_id}/users/{id}/revoke_access': settingsOfClub,
  'GET /api/users': anyStaff,
  'POST /api/users': settings,
  'GET /api/users/{id}': anyStaffOfClub,
  'PUT /api/users/{id}': changeUser,
  'PUT /api/users/{id}/restore': settingsOfClub,
  'PUT /api/users/{id}/delete': settingsOfClub,
  'DELETE /api/users/{id}': settingsOfClub,
  'DELETE /api/companies/{company_id}/users/{id}': settingsOfClub,
  'POST /api/users/{id}/invite': settingsOfClub,
  'GET /api/users/{id}/accounts': settingsOfClub,
  'GET /api/account/references/users': records,

  'GET /api/companies': records,
  'GET /api/addresses/suggest': withSession,
  // No address goes by the token of a booking link.
  'GET /api/addresses/{token}': (caller, club) => (anyStaff(caller, club) === 'in' ? 404 : anyStaff(caller, club)),
  'POST /api/companies': root,
  'GET /api/companies/{company_id}': recordsOfClub,
  'PUT /api/companies/{company_id}': settingsOfClub,
  'GET /api/companies/{company_id}/current_company_group': anyStaffOfClub,
  'GET /api/companies/{company_id}/archive': rootOfClub,
  'GET /api/companies/{company_id}/settings/general': settingsOfClub,
  'PUT /api/companies/{company_id}/settings/general': settingsOfClub,
  'GET /api/companies/{company_id}/settings/branding': rootOfClub,
  'PUT /api/companies/{company_id}/settings/branding': rootOfClub,
  'PUT /api/companies/{company_id}/images/logo': rootOfClub,
  'DELETE /api/companies/{company_id}/images/logo': rootOfClub,
  'PUT /api/companies/{company_id}/images/visitor_app_logo': settingsOfClub,
  'DELETE /api/companies/{company_id}/images/visitor_app_logo': settingsOfClub,
  'GET /api/companies/{company_id}/settings/webhooks': webhooks,
  'POST /api/companies/{company_id}/settings/webhooks': webhooks,
  'PUT /api/companies/{company_id}/settings/webhooks/{id}': webhooks,
  'DELETE /api/companies/{company_id}/settings/webhooks/{id}': webhooks,
  'PUT /api/companies/{company_id}/settings/webhooks/{id}/restore': webhooks,
  'POST /api/companies/{company_id}/settings/webhooks/{id}/rotate_secret': webhooks,
  'POST /api/companies/{company_id}/settings/webhooks/{id}/test': webhooks,
  'GET /api/companies/{company_id}/settings/webhooks/{id}/deliveries': webhooks,
  'GET /api/companies/{company_id}/settings/webhooks/{id}/replay': webhooks,
  'POST /api/companies/{company_id}/settings/webhooks/{id}/replay': webhooks,
  'GET /api/companies/{company_id}/settings/webhook_deliveries/{id}': webhooks,
  'POST /api/companies/{company_id}/settings/webhook_deliveries/{id}/replay': webhooks,
  'GET /api/companies/{company_id}/system_integrations': settingsOfClub,
  'POST /api/companies/{company_id}/system_integrations': settingsOfClub,
  'PUT /api/companies/{company_id}/system_integrations/{id}': settingsOfClub,
  'DELETE /api/companies/{company_id}/system_integrations/{id}': settingsOfClub,
  'PUT /api/companies/{company_id}/system_integrations/{id}/restore': settingsOfClub,
  'POST /api/companies/{company_id}/system_integrations/{id}/test': settingsOfClub,
  'POST /api/companies/{company_id}/system_integrations/{id}/sync': settingsOfClub,
  'GET /api/account/references/abc_employees': settings,
  'GET /api/account/references/company_groups': records,
  'GET /api/account/references/contact_methods': records,
  'GET /api/account/references/marketing_sources': records,
  'GET /api/account/references/external_services': root,
  'GET /api/account/references/twilio_sub_accounts': root,
  'GET /api/admin/oauth_applications': root,
  'POST /api/admin/oauth_applications': root,
  'GET /api/admin/oauth_applications/api_users': root,
  'GET /api/admin/oauth_applications/{id}': root,
  'PUT /api/admin/oauth_applications/{id}': root,
  'DELETE /api/admin/oauth_applications/{id}': root,
  'PUT /api/admin/oauth_applications/{id}/restore': root,
  'POST /api/admin/oauth_applications/{id}/renew_secret': root,
  'POST /api/admin/oauth_applications/{id}/revoke_tokens': root,
  'GET /api/admin/twilio_sub_accounts': root,
  'POST /api/admin/twilio_sub_accounts': root,
  'GET /api/admin/twilio_sub_accounts/{id}': root,
  'PUT /api/admin/twilio_sub_accounts/{id}': root,
  'DELETE /api/admin/twilio_sub_accounts/{id}': root,
  'PUT /api/admin/twilio_sub_accounts/{id}/restore': root,
  'GET /api/admin/contact_methods': root,
  'POST /api/admin/contact_methods': root,
  'GET /api/admin/contact_methods/{id}': root,
  'PUT /api/admin/contact_methods/{id}': root,
  'DELETE /api/admin/contact_methods/{id}': root,
  'PUT /api/admin/contact_methods/{id}/restore': root,
  'PUT /api/admin/contact_methods/{id}/up': root,
  'PUT /api/admin/contact_methods/{id}/down': root,
  'PUT /api/admin/contact_methods/{id}/place': root,
  'GET /api/admin/import_templates': root,
  'POST /api/admin/import_templates': root,
  'GET /api/admin/import_templates/{id}': root,
  'PUT /api/admin/import_templates/{id}': root,
  'DELETE /api/admin/import_templates/{id}': root,
  'PUT /api/admin/import_templates/{id}/restore': root,
  'PUT /api/admin/import_templates/{id}/up': root,
  'PUT /api/admin/import_templates/{id}/down': root,
  'PUT /api/admin/import_templates/{id}/place': root,
  'GET /api/admin/company_groups': root,
  'POST /api/admin/company_groups': root,
  'GET /api/admin/company_groups/{id}': root,
  'PUT /api/admin/company_groups/{id}': root,
  'DELETE /api/admin/company_groups/{id}': root,
  'PUT /api/admin/company_groups/{id}/restore': root,
  'GET /api/admin/friendly_slugs': root,
  'POST /api/admin/friendly_slugs': root,
  'GET /api/admin/friendly_slugs/{id}': root,
  'PUT /api/admin/friendly_slugs/{id}': root,
  'DELETE /api/admin/friendly_slugs/{id}': root,
  'PUT /api/admin/friendly_slugs/{id}/restore': root,
  'GET /api/admin/corporations': root,
  'POST /api/admin/corporations': root,
  'GET /api/admin/corporations/{id}': root,
  'PUT /api/admin/corporations/{id}': root,
  'DELETE /api/admin/corporations/{id}': root,
  'PUT /api/admin/corporations/{id}/restore': root,
  'PUT /api/admin/corporations/{id}/up': root,
  'PUT /api/admin/corporations/{id}/down': root,
  'PUT /api/admin/corporations/{id}/place': root,
  'GET /api/admin/ownership_groups': root,
  'POST /api/admin/ownership_groups': root,
  'GET /api/admin/ownership_groups/{id}': root,
  'PUT /api/admin/ownership_groups/{id}': root,
  'DELETE /api/admin/ownership_groups/{id}': root,
  'PUT /api/admin/ownership_groups/{id}/restore': root,
  'PUT /api/admin/ownership_groups/{id}/up': root,
  'PUT /api/admin/ownership_groups/{id}/down': root,
  'PUT /api/admin/ownership_groups/{id}/place': root,
  'POST /api/settings/task_kinds': root,
  'PUT /api/settings/task_kinds/{code}': root,
  'DELETE /api/settings/task_kinds/{code}': root,
  'POST /api/settings/event_kinds': root,
  'PUT /api/settings/event_kinds/{code}': root,
  'DELETE /api/settings/event_kinds/{code}': root,
  'POST /api/settings/outcomes': root,
  'PUT /api/settings/outcomes/{code}': root,
  'DELETE /api/settings/outcomes/{code}': root,
  'GET /api/settings/globals': anyStaff,
  'POST /api/settings/globals': root,
  'PUT /api/settings/globals/{code}': root,
  'DELETE /api/settings/globals/{code}': root,
  'POST /api/settings/sources': root,
  'PUT /api/settings/sources/{id}': root,
  'DELETE /api/settings/sources/{id}': root,
  'POST /api/settings/leaving_reasons': root,
  'PUT /api/settings/leaving_reasons/{id}': root,
  'DELETE /api/settings/leaving_reasons/{id}': root,
  'POST /api/admin/add_tags': root,
  'GET /api/corporations': anyStaff,
  // A corporation of no club is there for root alone.
  'GET /api/corporations/{id}/ownership_groups': (caller, club) =>
    anyStaff(caller, club) === 'in' && caller !== 'root' ? 404 : anyStaff(caller, club),
  'GET /api/corporations/companies': anyStaff,
  'GET /api/ownership_groups': anyStaff,
  'POST /api/ownership_groups/companies': anyStaff,
  'GET /api/references/users': records,
  'GET /api/references/person_statuses': records,
  'GET /api/references/call_outcomes': records,
  'GET /api/references/tags': records,
  'GET /api/references/secondary_sale_types': anyStaff,
  'GET /api/references/sources': records,
  'GET /api/references/contact_methods': records,
  'GET /api/references/time_zones': records,
  'GET /api/references/leaving_reasons': records,
  'GET /api/settings/task_kinds': anyStaff,
  'GET /api/settings/event_kinds': anyStaff,
  'GET /api/settings/outcomes': anyStaff,
  'GET /api/settings/sources': anyStaff,
  'GET /api/settings/leaving_reasons': anyStaff,
  'GET /api/accounts/multi_site_tags': anyStaff,
  'GET /api/accounts/multi_site_sources': anyStaff,
  'GET /api/people/tags': records,

  'GET /api/companies/{company_id}/tags': recordsOfClub,
  'POST /api/companies/{company_id}/tags': lists,
  'GET /api/companies/{company_id}/tags/{id}': recordsOfClub,
  'PUT /api/companies/{company_id}/tags/{id}': lists,
  'DELETE /api/companies/{company_id}/tags/{id}': lists,
  'PUT /api/companies/{company_id}/tags/{id}/restore': lists,
  'GET /api/companies/{company_id}/tags/{id}/merge': settingsOfClub,
  'POST /api/companies/{company_id}/tags/{id}/merge': settingsOfClub,
  'DELETE /api/companies/{company_id}/tags/{id}/merge': settingsOfClub,

  'GET /api/companies/{company_id}/secondary_sale_types': anyStaffOfClub,
  'POST /api/companies/{company_id}/secondary_sale_types': corporationOfClub,
  'GET /api/companies/{company_id}/secondary_sale_types/{id}': anyStaffOfClub,
  'PUT /api/companies/{company_id}/secondary_sale_types/{id}': settingsOfClub,
  'DELETE /api/companies/{company_id}/secondary_sale_types/{id}': settingsOfClub,
  'PUT /api/companies/{company_id}/secondary_sale_types/{id}/restore': settingsOfClub,
  'PUT /api/companies/{company_id}/secondary_sale_types/{id}/up': settingsOfClub,
  'PUT /api/companies/{company_id}/secondary_sale_types/{id}/down': settingsOfClub,
  'PUT /api/companies/{company_id}/secondary_sale_types/{id}/place': settingsOfClub,
  'GET /api/secondary_sale_types/{id}': anyStaffOfClub,
  'PUT /api/secondary_sale_types/{id}': settingsOfClub,
  'DELETE /api/secondary_sale_types/{id}': settingsOfClub,
  'PUT /api/secondary_sale_types/{id}/restore': settingsOfClub,
  'PUT /api/secondary_sale_types/{id}/up': settingsOfClub,
  'PUT /api/secondary_sale_types/{id}/down': settingsOfClub,
  'PUT /api/secondary_sale_types/{id}/place': settingsOfClub,
  'GET /api/secondary_sale_type/{id}': anyStaffOfClub,
  'GET /api/companies/{company_id}/secondary_sale_rules': settingsOfClub,
  'POST /api/companies/{company_id}/secondary_sale_rules': settingsOfClub,
  'GET /api/companies/{company_id}/secondary_sale_rules/{id}': settingsOfClub,
  'PUT /api/companies/{company_id}/secondary_sale_rules/{id}': settingsOfClub,
  'DELETE /api/companies/{company_id}/secondary_sale_rules/{id}': settingsOfClub,
  'PUT /api/companies/{company_id}/secondary_sale_rules/{id}/restore': settingsOfClub,
  'PUT /api/companies/{company_id}/secondary_sale_rules/{id}/up': settingsOfClub,
  'PUT /api/companies/{company_id}/secondary_sale_rules/{id}/down': settingsOfClub,
  'PUT /api/companies/{company_id}/secondary_sale_rules/{id}/place': settingsOfClub,
  'GET /api/secondary_sale_rules/{id}': settingsOfClub,
  'PUT /api/secondary_sale_rules/{id}': settingsOfClub,
  'DELETE /api/secondary_sale_rules/{id}': settingsOfClub,
  'PUT /api/secondary_sale_rules/{id}/restore': settingsOfClub,
  'PUT /api/secondary_sale_rules/{id}/up': settingsOfClub,
  'PUT /api/secondary_sale_rules/{id}/down': settingsOfClub,
  'PUT /api/secondary_sale_rules/{id}/place': settingsOfClub,
  'GET /api/companies/{company_id}/settings/end_of_days': settingsOfClub,
  'POST /api/companies/{company_id}/settings/end_of_days': settingsOfClub,
  'GET /api/companies/{company_id}/settings/end_of_days/{id}': settingsOfClub,
  'PUT /api/companies/{company_id}/settings/end_of_days/{id}': settingsOfClub,
  'DELETE /api/companies/{company_id}/settings/end_of_days/{id}': settingsOfClub,
  'PUT /api/companies/{company_id}/settings/end_of_days/{id}/restore': settingsOfClub,
  'GET /api/templates': settings,
  'POST /api/templates': settings,
  'GET /api/templates/search': anyStaff,
  'GET /api/templates/{id}': settingsOfClub,
  'PUT /api/templates/{id}': settingsOfClub,
  'DELETE /api/templates/{id}': settingsOfClub,
  'PUT /api/templates/{id}/restore': settingsOfClub,
  'GET /api/templates/{id}/message': anyStaffOfClub,
  'GET /api/companies/{company_id}/templates': settingsOfClub,
  'POST /api/companies/{company_id}/templates': settingsOfClub,
  'GET /api/settings/templates': anyStaff,
  'POST /beefree/token': notByToken(settings),
  'GET /api/admin/templates': root,
  'POST /api/admin/templates': root,
  'GET /api/admin/templates/{id}': root,
  'PUT /api/admin/templates/{id}': root,
  'DELETE /api/admin/templates/{id}': root,
  'PUT /api/admin/templates/{id}/restore': root,
  'GET /api/secondary_sales': anyStaff,
  'GET /api/secondary_sales/{id}': personOfClub,
  'PUT /api/secondary_sales/{id}': personOfClub,
  'DELETE /api/secondary_sales/{id}': settingsOfClub,
  'PUT /api/secondary_sales/{id}/restore': settingsOfClub,
  'POST /api/secondary_sales/{id}/improve': personOfClub,
  'GET /api/people/{id}/secondary_sales': personOfClub,
  'POST /api/people/{id}/secondary_sales': personOfClub,

  'GET /api/companies/{company_id}/marketing_sources': recordsOfClub,
  'POST /api/companies/{company_id}/marketing_sources': lists,
  'GET /api/companies/{company_id}/marketing_sources/{id}': recordsOfClub,
  'PUT /api/companies/{company_id}/marketing_sources/{id}': lists,
  'DELETE /api/companies/{company_id}/marketing_sources/{id}': lists,
  'PUT /api/companies/{company_id}/marketing_sources/{id}/restore': lists,
  'PUT /api/companies/{company_id}/marketing_sources/{id}/up': lists,
  'PUT /api/companies/{company_id}/marketing_sources/{id}/down': lists,
  'PUT /api/companies/{company_id}/marketing_sources/{id}/place': lists,
  'GET /api/companies/{company_id}/marketing_sources/{id}/merge': settingsOfClub,
  'POST /api/companies/{company_id}/marketing_sources/{id}/merge': settingsOfClub,
  'DELETE /api/companies/{company_id}/marketing_sources/{id}/merge': settingsOfClub,
  'GET /api/marketing_sources/{id}': recordsOfClub,
  'PUT /api/marketing_sources/{id}': lists,
  'DELETE /api/marketing_sources/{id}': lists,
  'PUT /api/marketing_sources/{id}/restore': lists,
  'PUT /api/marketing_sources/{id}/up': lists,
  'PUT /api/marketing_sources/{id}/down': lists,
  'PUT /api/marketing_sources/{id}/place': lists,
  'GET /api/companies/{company_id}/appointment_categories': recordsOfClub,
  'POST /api/companies/{company_id}/appointment_categories': settingsOfClub,
  'GET /api/companies/{company_id}/appointment_categories/{id}': recordsOfClub,
  'PUT /api/companies/{company_id}/appointment_categories/{id}': settingsOfClub,
  'DELETE /api/companies/{company_id}/appointment_categories/{id}': settingsOfClub,
  'PUT /api/companies/{company_id}/appointment_categories/{id}/restore': settingsOfClub,
  'PUT /api/companies/{company_id}/appointment_categories/{id}/up': settingsOfClub,
  'PUT /api/companies/{company_id}/appointment_categories/{id}/down': settingsOfClub,
  'PUT /api/companies/{company_id}/appointment_categories/{id}/place': settingsOfClub,
  'GET /api/appointment_categories/{id}': recordsOfClub,
  'PUT /api/appointment_categories/{id}': settingsOfClub,
  'DELETE /api/appointment_categories/{id}': settingsOfClub,
  'PUT /api/appointment_categories/{id}/restore': settingsOfClub,
  'PUT /api/appointment_categories/{id}/up': settingsOfClub,
  'PUT /api/appointment_categories/{id}/down': settingsOfClub,
  'PUT /api/appointment_categories/{id}/place': settingsOfClub,
  'POST /api/references/{id}/order_up': settingsOfClub,
  'POST /api/references/{id}/order_down': settingsOfClub,

  'GET /api/admin/not_interested_reasons': root,
  'POST /api/admin/not_interested_reasons': root,
  'GET /api/admin/not_interested_reasons/{id}': root,
  'PUT /api/admin/not_interested_reasons/{id}': root,
  'DELETE /api/admin/not_interested_reasons/{id}': root,
  'PUT /api/admin/not_interested_reasons/{id}/restore': root,
  'PUT /api/admin/not_interested_reasons/{id}/up': root,
  'PUT /api/admin/not_interested_reasons/{id}/down': root,
  'PUT /api/admin/not_interested_reasons/{id}/place': root,

  'GET /api/people': records,
  'GET /api/people/search': withSession,
  'GET /api/people/recent_list': anyStaff,
  'GET /api/people/multi_site_counts': records,
  'POST /api/people/counts': records,
  'POST /api/people/bulk_remove': staff(['root', 'root as salesperson']),
  'POST /api/people/bulk_remove_in_background': staff(['root', 'root as salesperson']),
  'POST /api/people/activities/bulk_add_call': root,
  'POST /api/events/counts': staff(['root', 'root as salesperson']),
  'POST /api/events/bulk_remove': staff(['root', 'root as salesperson']),
  'POST /api/events/bulk_remove_in_background': staff(['root', 'root as salesperson']),
  'GET /api/people/changes': anyStaff,
  'POST /api/people/changes': root,
  'GET /api/people/changes/{id}': changeOfClub,
  'GET /api/people/changes/{id}/entries': changeOfClub,
  'GET /api/people/changes/{id}/undo_preview': changeOfClub,
  'POST /api/people/changes/{id}/undo': changeOfClub,
  // Nobody of the cast but root may import.
  'GET /api/people/import_csv': root,
  'POST /api/people/import_csv': root,
  'POST /api/people/import_csv/upload': root,
  'GET /api/people/import_csv/{id}': root,
  'PUT /api/people/import_csv/{id}': root,
  'DELETE /api/people/import_csv/{id}': root,
  'GET /api/people/import_csv/{id}/rejections.csv': root,
  'GET /api/people.csv': records,
  'GET /api/people.xlsx': records,
  'GET /api/people/views': anyStaff,
  'POST /api/people/views': anyStaff,
  'PUT /api/people/views/{id}': sharedView,
  'DELETE /api/people/views/{id}': sharedView,
  'PUT /api/people/views/{id}/restore': sharedView,
  'POST /api/people': withSession,
  'GET /api/people/similar': records,
  'GET /api/people/fetch_isd_codes': records,
  'GET /api/people/{id}': personRecord,
  // Nobody is told of by a kiosk that has not asked for them.
  'PUT /api/people/{id}': (caller, club) => (isVisitor(caller) ? 404 : personRecord(caller, club)),
  'GET /api/people/{id}/phones': personRecord,
  'GET /api/people/{id}/avatar': personRecord,
  'PUT /api/people/{id}/avatar': personRecord,
  'DELETE /api/people/{id}/avatar': personRecord,
  'GET /api/people/{id}/summary': personRecord,
  'POST /api/people/{id}/improve': personRecord,
  'GET /api/merge_proposals': unrestrictedStaff,
  'PUT /api/merge_proposals/{id}/decline': unrestrictedOfClub,
  'PUT /api/merge_proposals/{id}/reopen': unrestrictedOfClub,
  'POST /api/people/{id}/merge': (caller, club) => (restricted.includes(caller) ? 403 : personOfClub(caller, club)),
  // Whose history is asked for stands in the query, which is tried in its own test.
  'GET /api/notes': records,
  'POST /api/people/{id}/notes': personRecord,
  'PUT /api/notes/{id}': personRecord,
  'DELETE /api/notes/{id}': personRecord,
  'PUT /api/notes/{id}/restore': personRecord,
  'GET /api/people/{id}/additional_contacts': personRecord,
  'POST /api/people/{id}/additional_contacts': personRecord,
  'PUT /api/people/{id}/additional_contacts/{contact_id}': personRecord,
  'DELETE /api/people/{id}/additional_contacts/{contact_id}': personRecord,
  'PUT /api/people/{id}/additional_contacts/{contact_id}/restore': personRecord,
  'GET /api/people/{id}/referrals': personRecord,
  'POST /api/people/{id}/referrals': personRecord,
  'GET /api/people/{id}/requests': personRecord,
  'POST /api/people/{id}/requests': personRecord,
  'PUT /api/people/{id}/requests/{request_id}': personRecord,
  'DELETE /api/people/{id}/requests/{request_id}': personRecord,
  'PUT /api/people/{id}/requests/{request_id}/restore': personRecord,
  'GET /api/people/{id}/requests/cleaner': personOfClub,
  'POST /api/people/import': anyStaff,
  'GET /api/people/{id}/waiver': personRecord,
  'GET /api/people/{id}/waiver.pdf': personRecord,
  'GET /api/people/{id}/activities': personRecord,
  'POST /api/people/{id}/activities': personRecord,
  'POST /api/people/{id}/book_link': personOfClub,
  // The link is what lets one in, whoever follows it.
  'GET /api/book/{token}': everyone,
  'POST /api/book/{token}': everyone,
  'PUT /api/book/{token}': everyone,
  'DELETE /api/book/{token}': everyone,
  'POST /api/book/{token}/confirm': everyone,
  'GET /api/book/{token}/appointment.ics': everyone,
  'PUT /api/people/{id}/activities/{activity_id}': personRecord,
  'DELETE /api/people/{id}/activities/{activity_id}': personRecord,
  'GET /api/people/{id}/activities/scheduled_call': personRecord,
  'GET /api/people/{id}/activities/overdue_calls': personRecord,
  'GET /api/people/{id}/activities/cleaner': personOfClub,
  'POST /api/people/{id}/activities/clean': personOfClub,
  'GET /api/activities': records,
  'GET /api/events': records,
  'GET /api/tasks': records,
  'GET /api/calendar/today': anyStaff,
  'POST /api/activities': records,
  'GET /api/activities/count': records,
  'GET /api/activities/{id}': personRecord,
  'PUT /api/activities/{id}': personRecord,
  'DELETE /api/activities/{id}': personRecord,
  'PUT /api/activities/{id}/restore': personRecord,
  'PUT /api/activities/{id}/mark_confirmed': personRecord,
  'POST /api/activities/{id}/mark_confirmed': personRecord,
  'PUT /api/events/{id}/revert': personRecord,
  'POST /api/events/{id}/revert': personRecord,
  'POST /api/next_call': anyStaff,
  'GET /api/next_call/left': anyStaff,
  // Which call it is stands in the body; what is tried here is nobody's.
  'POST /api/next_call/undo': (caller, club) => (anyStaff(caller, club) === 'in' ? 404 : anyStaff(caller, club)),
  'PUT /api/next_call/{person_id}': personOfClub,
  'DELETE /api/next_call/{person_id}': personOfClub,
  'GET /api/unread_appointments': anyStaff,
  // One that nobody has taken yet, in the club one is in; operators follow all of theirs.
  'PUT /api/unread_appointments/{id}/mark_read': (caller, club) =>
    caller === 'call_center_operator' || callers[caller][0] === club
      ? personOfClub(caller, club)
      : strangersRow(caller, club),
  'GET /api/calendar_feeds': anyStaff,
  // Its address would outlive the acting.
  'POST /api/calendar_feeds': (caller, club) => (caller === 'root as salesperson' ? 403 : anyStaff(caller, club)),
  'DELETE /api/calendar_feeds/{id}': strangersRow,
  'GET /api/guests': records,
  'GET /api/guests/count_by_type': records,
  'DELETE /api/people/{id}': unrestrictedRecord,
  'GET /api/people/{id}/data': settingsOfClub,
  'POST /api/people/{id}/erase': settingsOfClub,
  // Nobody was erased.
  'GET /api/people/{id}/erasure': (caller, club) =>
    settingsOfClub(caller, club) === 'in' ? 404 : settingsOfClub(caller, club),
  'PUT /api/people/{id}/restore': unrestrictedRecord,
  'POST /api/people/restore': unrestrictedRecords,
  'POST /api/people/{id}/move': movePerson,

  'GET /api/notifications': anyStaff,
  'GET /api/notifications/new_enquiry': anyStaff,
  // Notifications belong to one user; what is tried here is somebody else's.
  'PUT /api/notifications/{id}/mark_read': (caller, club) =>
    anyStaff(caller, club) === 'in' ? 404 : anyStaff(caller, club),
  'PUT /api/notifications/mark_all_read': anyStaff,

  'GET /api/companies/{company_id}/audit': settingsOfClub,
  'GET /api/companies/{company_id}/audit/{id}': settingsOfClub,
  'POST /api/companies/{company_id}/audit/{id}/revert': settingsOfClub,
  'GET /api/admin/audit': root,
  'GET /api/admin/audit/{id}': root,
  'POST /api/admin/audit/{id}/revert': root,
  'GET /api/admin/jobs': root,
  'POST /api/admin/jobs/{id}/retry': root,
  'DELETE /api/admin/jobs/{id}': root,

  'GET /api/companies/{company_id}/settings/custom_forms': settingsOfClub,
  'POST /api/companies/{company_id}/settings/custom_forms': settingsOfClub,
  'GET /api/companies/{company_id}/settings/custom_forms/{id}': settingsOfClub,
  'PUT /api/companies/{company_id}/settings/custom_forms/{id}': settingsOfClub,
  'DELETE /api/companies/{company_id}/settings/custom_forms/{id}': settingsOfClub,
  'PUT /api/companies/{company_id}/settings/custom_forms/{id}/restore': settingsOfClub,
  // A form is for everybody who has its address.
  'GET /api/forms/{slug}': everyone,
  'POST /api/forms/{slug}': everyone,
  'GET /api/forms/{slug}/addresses': everyone,

  // The demo install lets everybody look at what left.
  'GET /api/sandbox/messages': anyStaff,
  'GET /api/sandbox/messages/{id}': anyStaff,
  'POST /api/sandbox/calls/{id}': anyStaff,
  'POST /api/sandbox/device': anyStaff,

  'GET /twilio/token': notByToken(anyStaff),
  'POST /twilio/calls': notByToken(anyStaff),
  // Nobody but whoever makes a call finds it; what is tried here is somebody else's.
  'GET /twilio/calls/{id}': notByToken(strangersRow),
  'PUT /twilio/calls/{id}': notByToken(strangersRow),
  'PUT /twilio/calls/{id}/alive': notByToken(strangersRow),
  'GET /twilio/callers/own': notByToken(anyStaff),
  'POST /twilio/callers/validate': notByToken(anyStaff),
  'GET /voice/token': notByToken(anyStaff),
  'POST /voice/calls': notByToken(anyStaff),
  'GET /voice/calls/{id}': notByToken(strangersRow),
  'PUT /voice/calls/{id}': notByToken(strangersRow),
  'PUT /voice/calls/{id}/alive': notByToken(strangersRow),
  'GET /voice/callers/own': notByToken(anyStaff),
  'POST /voice/callers/validate': notByToken(anyStaff),
  'GET /api/companies/{company_id}/twilio_calls': settingsOfClub,
  'GET /api/companies/{company_id}/calls': settingsOfClub,

  'GET /api/companies/{company_id}/questionnaires': root,
  'POST /api/companies/{company_id}/questionnaires': root,
  'GET /api/companies/{company_id}/questionnaires/{id}': root,
  'PUT /api/companies/{company_id}/questionnaires/{id}': root,
  'DELETE /api/companies/{company_id}/questionnaires/{id}': root,
  'PUT /api/companies/{company_id}/questionnaires/{id}/restore': root,
  'GET /api/companies/{company_id}/guest_waivers': root,
  'POST /api/companies/{company_id}/guest_waivers': root,
  'GET /api/companies/{company_id}/guest_waivers/{id}': root,
  'GET /api/companies/{company_id}/guest_waivers/{id}/versions': root,
  'PUT /api/companies/{company_id}/guest_waivers/{id}': root,
  'DELETE /api/companies/{company_id}/guest_waivers/{id}': root,
  'PUT /api/companies/{company_id}/guest_waivers/{id}/restore': root,
  'GET /api/companies/{company_id}/visit_types': root,
  'POST /api/companies/{company_id}/visit_types': root,
  'GET /api/companies/{company_id}/visit_types/{id}': root,
  'PUT /api/companies/{company_id}/visit_types/{id}': root,
  'DELETE /api/companies/{company_id}/visit_types/{id}': root,
  'PUT /api/companies/{company_id}/visit_types/{id}/restore': root,
  'PUT /api/companies/{company_id}/visit_types/{id}/up': root,
  'PUT /api/companies/{company_id}/visit_types/{id}/down': root,
  'PUT /api/companies/{company_id}/visit_types/{id}/place': root,
  'GET /api/companies/{company_id}/settings/sign_in_app': settingsOfClub,
  'PUT /api/companies/{company_id}/settings/sign_in_app': settingsOfClub,
  'POST /api/companies/{company_id}/setup_visitor_app': settingsOfClub,
  'PUT /api/kiosk_device': kiosks,
  // Whoever was not found by this device does not exist for it.
  'POST /visitor_registration/assign_public_token': notByToken((caller, club) => {
    const seen = kiosks(caller, club)
    return seen === 'in' ? 404 : seen
  }),
  'POST /visitor_registration/{company_id}/refresh_public_token': notByToken((caller, club) => {
    if (caller === 'nobody') return 401
    if (!belongs(caller, club)) return 404
    return caller === 'public token' ? 403 : 'in'
  }),
  'POST /api/visitor_registrations': (caller, club) => (caller === 'public token' ? 403 : kiosks(caller, club)),
  'GET /api/companies/{company_id}/kiosk_devices': settingsOfClub,
  'PUT /api/companies/{company_id}/kiosk_devices/{id}': settingsOfClub,
  'POST /api/companies/{company_id}/kiosk_devices/{id}/reload': settingsOfClub,
  'DELETE /api/companies/{company_id}/kiosk_devices/{id}': settingsOfClub,
  'POST /api/companies/{company_id}/kiosk_devices/{id}/restore': settingsOfClub,
  // For root and whoever root acts as.
  'GET /api/companies/{company_id}/copy_guest_settings': staffOfClub(['root', 'root as salesperson']),
  'POST /api/companies/{company_id}/copy_guest_settings': staffOfClub(['root', 'root as salesperson']),
}

/** What answers without an account and shows nothing of any club but its colours and logo; /metrics asks for its token. */
export const outsideContract = [
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs.css',
  'GET /metrics',
  'GET /assets/*',
  'GET /public/assets/*',
  'GET /visitor_registration/assets/*',
  'GET /visitor_registration/icons/*',
  'GET /visitor_registration/sw.js',
  'GET /visitor_registration/manifest.webmanifest',
  'GET /stylesheets/:file',
  'GET /company_images/:hash',
  // A form of a club for the club's own site.
  'GET /forms/:slug/embed.js',
  // The client's secret is the key; tried in their own test.
  'POST /oauth/token',
  'POST /oauth/revoke',
  // The signature is the key; tried in their own test.
  ...['twilio', 'voice'].flatMap((prefix) =>
    ['status', 'transcription', 'caller'].map((kind) => `POST /${prefix}/webhooks/${kind}`),
  ),
  // The token is the key; tried in its own test.
  'GET /calendar/feeds/:token.ics',
]

/** What a route must be sent to get as far as looking for the record. */
export const bodies: Record<string, object> = {
  'PUT /twilio/calls/{id}': { status: 'completed' },
  'PUT /voice/calls/{id}': { status: 'completed' },
  'POST /api/sandbox/calls/{id}': { action: 'answer' },
  'POST /visitor_registration/assign_public_token': { person_id: 1 },
  'POST /api/visitor_registrations': {
    registration_key: 'sent-by-somebody',
    sealed: 'AAAA',
    made_at: '2026-01-01T09:00:00Z',
    sent_at: '2026-01-01T10:00:00Z',
  },
  'POST /api/people/{id}/erase': { name: 'Nobody' },
  'POST /api/people/{id}/notes': { description: 'Fresh' },
  'PUT /api/notes/{id}': { pinned: true },
  'PUT /api/companies/{company_id}/kiosk_devices/{id}': { name: 'Fresh' },
  'POST /api/people/{id}/improve': { status: 'tour' },
  'POST /api/secondary_sales/{id}/improve': { status: 'sale' },
  'POST /api/people/{id}/merge': { person_ids: [] },
  'POST /api/people/{id}/referrals': { referrals: [] },
  'POST /api/people/{id}/activities/clean': { ids: [1] },
  'POST /api/calendar_feeds': { scope: 'user' },
  'PUT /api/users/{id}/delete': { companies: [] },
  'POST /api/next_call/undo': { activity_id: Number.MAX_SAFE_INTEGER, lock_version: 0 },
}
