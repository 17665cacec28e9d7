import { anyStaff, type Reach } from '../reach/rows.ts'

export const notificationsReach: Reach = {
  'GET /api/notifications': anyStaff,
  'GET /api/notifications/new_enquiry': anyStaff,
  // Notifications belong to one user.
  'PUT /api/notifications/{id}/mark_read': (caller, club) =>
    anyStaff(caller, club) === 'in' ? 404 : anyStaff(caller, club),
  'PUT /api/notifications/mark_all_read': anyStaff,
}
