import { may } from '@spotter/domain/accounts/permissions.ts'
import { translatorFor, withSettingNames } from '@spotter/i18n/translator.ts'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { countFailure, countWrongSecret, refuseTooMany, secretKeys } from '../../accounts/attempts.ts'
import { productNow } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { eventsOfFeed } from './events-of-feed.ts'
import { feedOfToken, type OpenFeed } from './feed-of-token.ts'
import { calendarType, writeCalendar } from './icalendar.ts'
import { presentEvent } from './present-event.ts'

/** Per quarter of an hour: a dozen devices. */
const mostReads = 60
const mostMisses = 30
const refreshHours = 1

/** The address is the key. ETags only: removals leave no timestamp. */
export function serveFeeds(app: FastifyInstance, context: Context): void {
  const { db } = context
  app.get<{ Params: { token: string } }>('/calendar/feeds/:token.ics', async (request, reply) => {
    const { token } = request.params
    const feed = await feedOfToken(db, token, request.id)
    if (!feed) {
      await countWrongSecret(db, secretKeys('calendar_feed', request.ip, token), mostMisses)
      throw notFound()
    }
    const reads = [`calendar_feed:${feed.id}`]
    await refuseTooMany(db, reads, mostReads)
    await countFailure(db, reads)
    await markRead(db, feed)
    const { text, changed } = await renderFeed(context, feed, productNow())
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    reply.headers({
      'cache-control': 'private, no-cache',
      etag,
      'content-disposition': 'inline; filename="spotter.ics"',
      'x-robots-tag': 'noindex',
      ...(changed ? { 'last-modified': changed.toUTCString() } : {}),
    })
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
    return reply.type(calendarType).send(text)
  })
}

async function renderFeed(
  context: Context,
  feed: OpenFeed,
  now: Date,
): Promise<{ text: string; changed: Date | null }> {
  const { owner, scope } = feed
  const t = withSettingNames(translatorFor(owner.user.locale), owner.given)
  const rows = await eventsOfFeed(context.db, feed, now)
  const events = rows.map((row) => presentEvent(context, feed, row, t))
  const { name: club } = owner.company
  const { first_name, last_name } = owner.user
  const own = `${first_name} ${last_name}`
  const hasSeveral = may(owner, 'several:clubs')
  const name = scope === 'club' ? club : hasSeveral ? own : t('{name} at {club}', { name: own, club })
  return {
    text: writeCalendar({ name, events, refreshHours }),
    changed: rows.length ? new Date(Math.max(...events.map((event) => event.changed.getTime()))) : null,
  }
}

/** At most once a minute, so that reads stay reads. */
async function markRead(db: Db, { id }: OpenFeed): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({ last_read_at: productNow() })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('last_read_at', 'is', null), eb('last_read_at', '<', new Date(Date.now() - 60_000).toISOString())]),
    )
    .execute()
}
