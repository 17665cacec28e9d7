import {
  anyStaff,
  anyStaffOfClub,
  personOfClub,
  type Reach,
  restricted,
  root,
  type Row,
  sending,
  settingsHolders,
  staff,
} from '../reach/rows.ts'

/** Somebody else's order of changes is for the managers of the club it was given in. */
const changeOfClub: Row = (caller, club) => {
  const seen = anyStaffOfClub(caller, club)
  return seen === 'in' && !settingsHolders.includes(caller) ? 404 : seen
}

export const bulkChangesReach: Reach = {
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
  'POST /api/people/{id}/merge': sending({ person_ids: [] }, (caller, club) =>
    restricted.includes(caller) ? 403 : personOfClub(caller, club),
  ),
}
