import { everyone, personOfClub, type Reach } from '../reach/rows.ts'

export const bookingReach: Reach = {
  'POST /api/people/{id}/book_link': personOfClub,
  'DELETE /api/people/{id}/book_link': personOfClub,
  // The link itself grants access.
  'GET /api/book/{token}': everyone,
  'POST /api/book/{token}': everyone,
  'PUT /api/book/{token}': everyone,
  'DELETE /api/book/{token}': everyone,
  'POST /api/book/{token}/confirm': everyone,
  'GET /api/book/{token}/appointment.ics': everyone,
  'GET /api/appointments/{token}': everyone,
  'POST /api/appointments/{token}/confirm': everyone,
}
