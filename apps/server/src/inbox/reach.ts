import { anyStaff, personOfClub, type Reach, sending } from '../reach/rows.ts'

export const inboxReach: Reach = {
  'GET /api/conversations': anyStaff,
  'GET /api/conversations/counts': anyStaff,
  'GET /api/conversations/{id}': personOfClub,
  'PUT /api/conversations/{id}': personOfClub,
  'PUT /api/conversations/{id}/spam': sending({ spam: false }, personOfClub),
  'POST /api/conversations/{id}/import': personOfClub,
  'PUT /api/conversations/{id}/read': personOfClub,
  'PUT /api/conversations/{id}/writing': personOfClub,
}
