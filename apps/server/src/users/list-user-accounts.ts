import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { serve } from '../platform/http/call.ts'
import { ownedIn } from './clubs-of-user.ts'
import { getUser } from './find-users.ts'

export const listUserAccounts = serve('GET /api/users/{id}/accounts', async (actor, { db, params }) => {
  const user = await getUser(db, actor, params.id)
  const company_ids = user.company_ids.filter((id) => reachesClub(actor, id))
  return { collection: await ownedIn(db, user.id, company_ids) }
})
