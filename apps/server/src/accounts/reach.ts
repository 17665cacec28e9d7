import { anyStaff, everyone, notByToken, type Reach, records, withSession } from '../reach/rows.ts'

export const accountsReach: Reach = {
  'GET /users/sign_in': everyone,
  'POST /users/sign_in': notByToken(everyone, 403),
  'POST /users/sign_in_visitor_app': everyone,
  'POST /users/password': notByToken(everyone, 403),
  'PUT /users/password': notByToken(everyone, 403),
  'GET /users/sso': everyone,
  'GET /sso/{slug}': everyone,
  'DELETE /users/sign_out': notByToken(anyStaff),
  'GET /api/accounts/current': withSession,
  'PUT /api/account/preferences': anyStaff,
  'GET /api/accounts': anyStaff,
  'PUT /api/users/change_account': anyStaff,
  'GET /api/sessions': anyStaff,
  'DELETE /api/sessions': anyStaff,
  // Only the owner finds a session.
  'DELETE /api/sessions/{id}': (caller, club) => (anyStaff(caller, club) === 'in' ? 404 : anyStaff(caller, club)),
  'GET /api/references/person_statuses': records,
  'GET /api/references/call_outcomes': records,
  'GET /api/references/tags': records,
  'GET /api/references/secondary_sale_types': anyStaff,
  'GET /api/references/sources': records,
  'GET /api/references/contact_methods': records,
  'GET /api/references/time_zones': records,
  'GET /api/references/leaving_reasons': records,
}
