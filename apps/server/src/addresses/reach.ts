import { anyStaff, type Reach, withSession } from '../reach/rows.ts'

export const addressesReach: Reach = {
  'GET /api/addresses/suggest': withSession,
  // Booking tokens name no address.
  'GET /api/addresses/{token}': (caller, club) => (anyStaff(caller, club) === 'in' ? 404 : anyStaff(caller, club)),
}
