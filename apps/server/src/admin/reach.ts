import { type Reach, root } from '../reach/rows.ts'

export const adminReach: Reach = {
  'POST /api/admin/add_tags': root,
  'GET /api/admin/sealing': root,
  'GET /api/admin/jobs': root,
  'POST /api/admin/jobs/{id}/retry': root,
  'DELETE /api/admin/jobs/{id}': root,
}
