import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Visitor } from '../platform/http/caller.ts'
import { publish } from '../platform/realtime/publish.ts'

/** The first phone that opens the token makes the kiosk show another. */
export async function markOpened(db: Db, { token, company }: Visitor): Promise<void> {
  if (!token || token.opened_at !== null) return
  const opened = await db
    .updateTable('public_guest_tokens')
    .set({ opened_at: new Date() })
    .where('id', '=', token.id)
    .where('opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (opened) await publishToken(db, company.id, 'opened')
}

export const publishToken = (db: Db | Tx, company_id: number, event: 'opened' | 'used') =>
  publish(db, {
    channel: 'GuestNotificationsChannel',
    envelope: { type: 'GuestWaiverPublicToken', event, company_id, message: null, data: {} },
    to: { company_id },
  })
