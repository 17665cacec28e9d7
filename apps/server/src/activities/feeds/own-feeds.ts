import type { CalendarFeed, FeedScope } from '@spotter/contract/activities/calendar-feeds.ts'
import type { Actor } from '@spotter/domain/accounts/actor.ts'
import { mayOwn } from '@spotter/domain/accounts/lasting-access.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/http/context.ts'

export const allowedScopes = (actor: Actor): FeedScope[] => (may(actor, 'managers') ? ['user', 'club'] : ['user'])

interface Owner {
  user_id: number
  company_id: number
  scope: FeedScope
}

/** A user has one personal feed for all clubs; several were made while each club had its own. */
export const openFeedsOf = ({ user_id, company_id, scope }: Owner): RawBuilder<boolean> => sql<boolean>`
  user_id = ${user_id} and scope = ${scope} and revoked_at is null
  ${scope === 'club' ? sql`and company_id = ${company_id}` : sql``}`

export const feedColumns = ['id', 'scope', 'token', 'last_read_at', 'created_at'] as const

interface FeedRow extends Omit<CalendarFeed, 'address'> {
  token: string
}

/** Hidden from impersonators, because the address outlives the session. */
export const presentFeed = ({ config }: Context, actor: Actor, { token, ...feed }: FeedRow): CalendarFeed => ({
  ...feed,
  address: mayOwn(actor) ? `${config.publicUrl}/calendar/feeds/${token}.ics` : null,
})
