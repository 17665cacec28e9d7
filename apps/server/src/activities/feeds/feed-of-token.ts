import type { FeedScope } from '@spotter/contract/activities/calendar-feeds.ts'
import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { isOpen } from '@spotter/domain/companies/statuses.ts'
import type { Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import { actingUser } from '../../accounts/acting-user.ts'
import { allowedScopes } from './own-feeds.ts'

export interface OpenFeed {
  id: number
  scope: FeedScope
  owner: Staff
}

/** Null once ended or no longer allowed. */
export async function feedOfToken(db: Db, token: string, request_id: string): Promise<OpenFeed | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const feed = await db
    .selectFrom('calendar_feeds')
    .select(['id', 'company_id', 'user_id', 'scope'])
    .where('token', '=', token)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!feed) return null
  const { id, scope, user_id, company_id } = feed
  const owner = await actingUser(db, { user_id, company_id, original_user_id: null, request_id })
  if (!owner || !may(owner, 'staff') || !allowedScopes(owner).includes(scope)) return null
  if (!owner.root && !(reachesClub(owner, company_id) && isOpen(owner.company.status))) return null
  return { id, scope, owner }
}
