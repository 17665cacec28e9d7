import type { FeedScope } from '@spotter/contract/activities/calendar-feeds.ts'
import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { isOpen } from '@spotter/domain/companies/statuses.ts'
import type { Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isClosed } from '../../accounts/closed-accounts.ts'
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
  const ownerIn = (club: number) => actingUser(db, { user_id, company_id: club, original_user_id: null, request_id })
  const inOpenClub = (owner: Staff) =>
    owner.root || (reachesClub(owner, owner.company.id) && isOpen(owner.company.status))
  let owner = await ownerIn(company_id)
  if (owner && (await isClosed(db, owner.user))) return null
  if (owner && scope === 'user' && !inOpenClub(owner)) {
    const other = await openClubOf(db, owner)
    owner = other === null ? null : await ownerIn(other)
  }
  if (!owner || !inOpenClub(owner) || !may(owner, 'staff') || !allowedScopes(owner).includes(scope)) return null
  return { id, scope, owner }
}

/** A personal feed continues after its owner left the club it was made in. */
async function openClubOf(db: Db, { company_ids }: Staff): Promise<number | null> {
  if (!company_ids.length) return null
  const clubs = await db
    .selectFrom('companies')
    .select(['id', 'status'])
    .where('id', 'in', company_ids)
    .orderBy('name')
    .execute()
  return clubs.find(({ status }) => isOpen(status))?.id ?? null
}
