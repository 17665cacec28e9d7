import { type Reach, root } from '../reach/rows.ts'

export const oauthReach: Reach = {
  'GET /api/admin/oauth_applications': root,
  'POST /api/admin/oauth_applications': root,
  'GET /api/admin/oauth_applications/api_users': root,
  'GET /api/admin/oauth_applications/{id}': root,
  'PUT /api/admin/oauth_applications/{id}': root,
  'DELETE /api/admin/oauth_applications/{id}': root,
  'PUT /api/admin/oauth_applications/{id}/restore': root,
  'POST /api/admin/oauth_applications/{id}/renew_secret': root,
  'POST /api/admin/oauth_applications/{id}/revoke_tokens': root,
}
