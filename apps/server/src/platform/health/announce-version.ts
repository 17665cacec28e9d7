import type { Db } from '../db/connect.ts'
import { publish } from '../realtime/publish.ts'

export const unbuilt = 'development'

/** An older process that restarts publishes nothing, or pages would reload to it. */
export async function announceVersion(db: Db, version: string, now: Date): Promise<boolean> {
  if (version === unbuilt) return false
  return db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows: first } = await tx
      .insertInto('install')
      .values({ key: `version:${version}`, value: now.toISOString() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    if (first !== 1n) return false
    for (const channel of ['NotificationsChannel', 'GuestNotificationsChannel']) {
      await publish(tx, {
        channel,
        envelope: { type: 'AppUpdate', event: 'new_version', company_id: null, message: null, data: { version } },
        to: {},
      })
    }
    return true
  })
}
