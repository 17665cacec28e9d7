import { personRecord, type Reach, records, sending } from '../reach/rows.ts'

export const historyReach: Reach = {
  // Whose history is asked for stands in the query, which is tried in its own test.
  'GET /api/notes': records,
  'POST /api/people/{id}/notes': sending({ description: 'Fresh' }, personRecord),
  'PUT /api/notes/{id}': sending({ pinned: true }, personRecord),
  'DELETE /api/notes/{id}': personRecord,
  'PUT /api/notes/{id}/restore': personRecord,
}
