import {
  anyStaff,
  anyStaffOfClub,
  type Reach,
  records,
  type Row,
  sending,
  settings,
  settingsHolders,
  settingsOfClub,
  staff,
} from '../reach/rows.ts'

/** Everyone may change themselves, so access depends on the user. */
const changeUser: Row = (caller, club) => {
  const seen = anyStaffOfClub(caller, club)
  return seen === 'in' && !settingsHolders.includes(caller) ? 403 : seen
}

export const usersReach: Reach = {
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
  'PUT /api/users/{id}/delete': sending({ companies: [] }, settingsOfClub),
  'DELETE /api/users/{id}': settingsOfClub,
  'DELETE /api/companies/{company_id}/users/{id}': settingsOfClub,
  'POST /api/users/{id}/invite': settingsOfClub,
  'GET /api/users/{id}/accounts': settingsOfClub,
  'GET /api/account/references/users': records,
  'GET /api/references/users': records,
}
