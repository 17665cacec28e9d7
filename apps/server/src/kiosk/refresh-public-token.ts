import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import type { Visitor } from '../platform/http/caller.ts'
import { attemptKey, countWithin } from '../accounts/attempts.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import type { Db } from '../platform/db/connect.ts'
import { forbidden, tooMany } from '../platform/http/errors.ts'
import { hashToken, randomToken } from '../platform/http/secrets.ts'
import { publish } from '../platform/realtime/publish.ts'
import { askerOf } from './limit-search.ts'

/** In a quarter of an hour, for one screen that shows the code: each phone that opens one makes for the next. */
const most = 400

export const refreshPublicToken = serve(
  'POST /visitor_registration/{company_id}/refresh_public_token',
  async (caller, { company, db, now, request }) => {
    if (caller.kind === 'visitor' && caller.by === 'public_token') throw forbidden()
    const asker = caller.kind === 'visitor' ? askerOf(caller, request.ip) : `user ${caller.id}`
    const seconds = await countWithin(db, attemptKey('kiosk:token', asker), most)
    if (seconds !== null) throw tooMany(seconds)
    const token = randomToken()
    const expires_at = new Date(now.getTime() + kioskTimings.publicTokenLasts).toISOString()
    await db
      .insertInto('public_guest_tokens')
      .values({ company_id: company.id, token_hash: hashToken(token), expires_at })
      .execute()
    return { token, expires_at }
  },
)

/** The first phone that loads the account with it: the kiosk shows the next visitor another one. */
export async function noteOpened(db: Db, { token, company }: Visitor): Promise<void> {
  if (!token || token.opened_at !== null) return
  const opened = await db
    .updateTable('public_guest_tokens')
    .set({ opened_at: new Date() })
    .where('id', '=', token.id)
    .where('opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (opened) await tellKiosksOfToken(db, company.id, 'opened')
}

export const tellKiosksOfToken = (db: Db | Tx, company_id: number, event: 'opened' | 'used') =>
  publish(db, {
    channel: 'GuestNotificationsChannel',
    envelope: { type: 'GuestWaiverPublicToken', event, company_id, message: null, data: {} },
    to: { company_id },
  })
