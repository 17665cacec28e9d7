import { callers } from '../reach/callers.ts'
import {
  anyStaff,
  isVisitor,
  managers,
  personOfClub,
  personRecord,
  type Reach,
  records,
  restricted,
  root,
  type Row,
  sending,
  settingsHolders,
  settingsOfClub,
  staff,
  unrestrictedOfClub,
  unrestrictedRecord,
  unrestrictedRecords,
  unrestrictedStaff,
  withSession,
} from '../reach/rows.ts'

/** Only Melbourne lets staff move people. */
const movePerson: Row = (caller, club) => {
  const seen = personOfClub(caller, club)
  return seen === 'in' && club !== 'melbourne' && caller !== 'root' ? 403 : seen
}

/** Visible in its club; changed by managers. */
export const sharedView: Row = (caller, club) => {
  const seen = anyStaff(caller, club)
  if (seen === 'in' && callers[caller][0] !== club) return 404
  return seen === 'in' && !settingsHolders.includes(caller) ? 403 : seen
}

export const peopleReach: Reach = {
  'GET /api/people': records,
  'GET /api/people/search': withSession,
  'GET /api/people/recent_list': anyStaff,
  'GET /api/people/multi_site_counts': records,
  'POST /api/people/counts': records,
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
  // 404 unless this device found the person.
  'PUT /api/people/{id}': (caller, club) => (isVisitor(caller) ? 404 : personRecord(caller, club)),
  'GET /api/people/{id}/phones': personRecord,
  'GET /api/people/{id}/avatar': personRecord,
  'PUT /api/people/{id}/avatar': personRecord,
  'DELETE /api/people/{id}/avatar': personRecord,
  'GET /api/people/{id}/summary': personRecord,
  'POST /api/people/{id}/improve': sending({ status: 'tour' }, personRecord),
  'POST /api/people/bulk_remove': staff(['root', 'root as salesperson']),
  'POST /api/people/bulk_remove_in_background': staff(['root', 'root as salesperson']),
  'POST /api/people/changes': managers,
  // Of the cast only root may import.
  'GET /api/people/import_csv': root,
  'POST /api/people/import_csv': root,
  'POST /api/people/import_csv/upload': root,
  'GET /api/people/import_csv/{id}': root,
  'PUT /api/people/import_csv/{id}': root,
  'DELETE /api/people/import_csv/{id}': root,
  'GET /api/people/import_csv/{id}/rejections.csv': root,
  'POST /api/people/{id}/merge': sending({ person_ids: [] }, (caller, club) =>
    restricted.includes(caller) ? 403 : personOfClub(caller, club),
  ),
  'GET /api/merge_proposals': unrestrictedStaff,
  'PUT /api/merge_proposals/{id}/decline': unrestrictedOfClub,
  'PUT /api/merge_proposals/{id}/reopen': unrestrictedOfClub,
  'GET /api/people/{id}/additional_contacts': personRecord,
  'POST /api/people/{id}/additional_contacts': personRecord,
  'PUT /api/people/{id}/additional_contacts/{contact_id}': personRecord,
  'DELETE /api/people/{id}/additional_contacts/{contact_id}': personRecord,
  'PUT /api/people/{id}/additional_contacts/{contact_id}/restore': personRecord,
  'GET /api/people/{id}/referrals': personRecord,
  'POST /api/people/{id}/referrals': sending({ referrals: [] }, personRecord),
  'GET /api/people/{id}/requests': personRecord,
  'POST /api/people/{id}/requests': personRecord,
  'PUT /api/people/{id}/requests/{request_id}': personRecord,
  'DELETE /api/people/{id}/requests/{request_id}': personRecord,
  'PUT /api/people/{id}/requests/{request_id}/restore': personRecord,
  'GET /api/people/{id}/requests/cleaner': personOfClub,
  'POST /api/people/import': anyStaff,
  'GET /api/people/{id}/waiver': personRecord,
  'GET /api/people/{id}/waiver.pdf': personRecord,
  'GET /api/guests': records,
  'GET /api/guests/count_by_type': records,
  'GET /api/notifications/walk_ins': anyStaff,
  'DELETE /api/people/{id}': unrestrictedRecord,
  'GET /api/people/{id}/consents': personOfClub,
  'GET /api/people/{id}/data': settingsOfClub,
  'POST /api/people/{id}/lift_suppression': sending({ address: 'email' }, settingsOfClub),
  'POST /api/people/{id}/erase': sending({ name: 'Nobody' }, settingsOfClub),
  'GET /api/people/{id}/erasure': (caller, club) =>
    settingsOfClub(caller, club) === 'in' ? 404 : settingsOfClub(caller, club),
  'PUT /api/people/{id}/restore': unrestrictedRecord,
  'POST /api/people/restore': unrestrictedRecords,
  'GET /api/people/{id}/destinations': movePerson,
  'POST /api/people/{id}/move': movePerson,
}
