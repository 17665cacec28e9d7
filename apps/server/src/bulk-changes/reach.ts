import { anyStaff, anyStaffOfClub, type Reach, type Row, settingsHolders } from '../reach/rows.ts'

/** A bulk change of another user is for managers of its club. */
export const changeOfClub: Row = (caller, club) => {
  const seen = anyStaffOfClub(caller, club)
  return seen === 'in' && !settingsHolders.includes(caller) ? 404 : seen
}

export const bulkChangesReach: Reach = {
  'GET /api/people/changes': anyStaff,
  'GET /api/people/changes/{id}': changeOfClub,
  'GET /api/people/changes/{id}/entries': changeOfClub,
  'GET /api/people/changes/{id}/undo_preview': changeOfClub,
  'POST /api/people/changes/{id}/undo': changeOfClub,
}
