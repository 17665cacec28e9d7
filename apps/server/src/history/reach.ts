import { personRecord, type Reach, records, sending } from '../reach/rows.ts'

export const historyReach: Reach = {
  // Tested separately: the person is in the query.
  'GET /api/notes': records,
  'POST /api/people/{id}/notes': sending({ description: 'Fresh' }, personRecord),
  'PUT /api/notes/{id}': sending({ pinned: true }, personRecord),
  'DELETE /api/notes/{id}': personRecord,
  'PUT /api/notes/{id}/restore': personRecord,
}
