import { serve } from '../platform/http/call.ts'
import { getUser } from './find-users.ts'
import { presentUser } from './present-user.ts'

export const showUser = serve('GET /api/users/{id}', async (actor, { db, params, t }) =>
  presentUser(actor, await getUser(db, actor, params.id), t),
)

export const showClubUser = serve('GET /api/companies/{company_id}/users/{id}', async (actor, call) =>
  presentUser(actor, await getUser(call.db, actor, call.params.id, { company_id: call.company.id }), call.t),
)
