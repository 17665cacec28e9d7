import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { serve } from '../platform/http/call.ts'
import { unprocessable } from '../platform/http/errors.ts'
import { lockUsers } from './lock-users.ts'

export const mostPreferences = 200

export const savePreference = serve('PUT /api/account/preferences', async (actor, { body, write, now, company }) => {
  const { key, value } = body
  return write(async (tx) => {
    await lockUsers(tx, [actor.id])
    const own = tx.selectFrom('user_preferences').where('user_id', '=', actor.id).where('company_id', '=', company.id)
    const { others } = await own
      .where('key', '<>', key)
      .select((eb) => eb.fn.countAll<number>().as('others'))
      .executeTakeFirstOrThrow()
    if (others >= mostPreferences) throw unprocessable({ key: msg("can't be saved because you've reached the limit") })
    await tx
      .insertInto('user_preferences')
      .values({ user_id: actor.id, company_id: company.id, key, value: JSON.stringify(value), updated_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'company_id', 'key'])
          .doUpdateSet({ value: sql`excluded.value`, updated_at: sql`excluded.updated_at` }),
      )
      .execute()
    return { key, value }
  })
})
