import type { CalendarFeed, FeedScope } from '@spotter/contract/activities/calendar-feeds.ts'
import type { Actor } from '@spotter/domain/accounts/actor.ts'
import { mayOwn } from '@spotter/domain/accounts/lasting-access.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import type { Context } from '../../platform/http/context.ts'

export const allowedScopes = (actor: Actor): FeedScope[] => (may(actor, 'managers') ? ['user', 'club'] : ['user'])

export const feedColumns = ['id', 'scope', 'token', 'last_read_at', 'created_at'] as const

interface FeedRow extends Omit<CalendarFeed, 'address'> {
  token: string
}

/** Hidden from impersonators, because the address outlives the session. */
export const presentFeed = ({ config }: Context, actor: Actor, { token, ...feed }: FeedRow): CalendarFeed => ({
  ...feed,
  address: mayOwn(actor) ? `${config.publicUrl}/calendar/feeds/${token}.ics` : null,
})
