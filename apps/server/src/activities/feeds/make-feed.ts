import { mayOwn } from '@spotter/domain/accounts/lasting-access.ts'
import { sql } from 'kysely'
import { record } from '../../platform/facts/record.ts'
import { serve } from '../../platform/http/call.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { randomToken } from '../../platform/http/secrets.ts'
import { allowedScopes, feedColumns, openFeedsOf, presentFeed } from './own-feeds.ts'

/** A new address ends the old one. */
export const makeFeed = serve('POST /api/calendar_feeds', async (actor, { body, context, now, t, write, flash }) => {
  const { scope } = body
  if (!mayOwn(actor, (who) => allowedScopes(who).includes(scope))) throw forbidden()
  const owner = { company_id: actor.company.id, user_id: actor.id, scope }
  const answer = await write(async (tx) => {
    // Serializes concurrent requests.
    await sql`select from users where id = ${actor.id} for update`.execute(tx)
    const ended = await tx
      .updateTable('calendar_feeds')
      .set({ revoked_at: now })
      .where(openFeedsOf(owner))
      .returning('id')
      .execute()
    const feed = await tx
      .insertInto('calendar_feeds')
      .values({ ...owner, token: randomToken() })
      .returning(feedColumns)
      .executeTakeFirstOrThrow()
    await record(tx, actor, ended.length ? 'calendar_feed.renewed' : 'calendar_feed.created', {
      company_id: owner.company_id,
      id: feed.id,
      after: { scope },
    })
    const message = ended.length ? t('The calendar feed has a new address.') : t('The calendar feed was created.')
    return { ...presentFeed(context, actor, feed), message }
  })
  flash(answer.message)
  return answer
})
