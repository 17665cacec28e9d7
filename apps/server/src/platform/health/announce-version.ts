import type { Db } from '../db/connect.ts'
import { publish } from '../realtime/publish.ts'

/** The version of a server whose browser application was not built; in development it comes from elsewhere. */
export const unbuilt = 'development'

/**
 * Tells open pages of a version that no process has run before, so that they need not find out by themselves. A process
 * of an older version that starts again says nothing: its pages would be sent back to it.
 */
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
