import { callers } from '../reach/callers.ts'
import {
  anyStaff,
  managers,
  personOfClub,
  personRecord,
  type Reach,
  records,
  sending,
  staff,
  strangersRow,
} from '../reach/rows.ts'

export const activitiesReach: Reach = {
  'GET /api/people/{id}/activities': personRecord,
  'POST /api/people/{id}/activities': personRecord,
  'PUT /api/people/{id}/activities/{activity_id}': personRecord,
  'DELETE /api/people/{id}/activities/{activity_id}': personRecord,
  'GET /api/people/{id}/activities/scheduled_call': personRecord,
  'GET /api/people/{id}/activities/overdue_calls': personRecord,
  'GET /api/people/{id}/activities/cleaner': personOfClub,
  'POST /api/people/{id}/activities/clean': sending({ ids: [1] }, personOfClub),
  'POST /api/people/activities/bulk_add_call': managers,
  'POST /api/events/counts': staff(['root', 'root as salesperson']),
  'POST /api/events/bulk_remove': staff(['root', 'root as salesperson']),
  'POST /api/events/bulk_remove_in_background': staff(['root', 'root as salesperson']),
  'GET /api/activities': records,
  'GET /api/events': records,
  'GET /api/busy_times': records,
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
  'PUT /api/activities/{id}/no_show': personRecord,
  'DELETE /api/activities/{id}/no_show': personRecord,
  'PUT /api/events/{id}/revert': personRecord,
  'POST /api/events/{id}/revert': personRecord,
  'POST /api/next_call': anyStaff,
  'GET /api/next_call/left': anyStaff,
  'POST /api/next_call/undo': sending({ activity_id: Number.MAX_SAFE_INTEGER, lock_version: 0 }, (caller, club) =>
    anyStaff(caller, club) === 'in' ? 404 : anyStaff(caller, club),
  ),
  'PUT /api/next_call/{person_id}': personOfClub,
  'DELETE /api/next_call/{person_id}': personOfClub,
  'GET /api/unread_appointments': anyStaff,
  'PUT /api/unread_appointments/{id}/mark_read': (caller, club) =>
    caller === 'call_center_operator' || callers[caller][0] === club
      ? personOfClub(caller, club)
      : strangersRow(caller, club),
  'GET /api/calendar_feeds': anyStaff,
  // The address would outlive impersonation.
  'POST /api/calendar_feeds': sending({ scope: 'user' }, (caller, club) =>
    caller === 'root as salesperson' ? 403 : anyStaff(caller, club),
  ),
  'DELETE /api/calendar_feeds/{id}': strangersRow,
}
