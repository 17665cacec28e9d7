import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import { attemptKey, countUpTo } from '../accounts/attempts.ts'
import { serve } from '../platform/http/call.ts'
import { forbidden, tooMany } from '../platform/http/errors.ts'
import { hashToken, randomToken } from '../platform/http/secrets.ts'
import { askerOf } from '../accounts/attempts.ts'

/** Per quarter of an hour and screen: each opened code makes a new one. */
const most = 400

export const refreshPublicToken = serve(
  'POST /visitor_registration/{company_id}/refresh_public_token',
  async (caller, { company, db, request }) => {
    if (caller.kind === 'visitor' && caller.by === 'public_token') throw forbidden()
    const asker = caller.kind === 'visitor' ? askerOf(caller, request.ip) : `user ${caller.id}`
    const seconds = await countUpTo(db, attemptKey('kiosk:token', asker), most)
    if (seconds !== null) throw tooMany(seconds)
    const token = randomToken()
    // By the clock that checks it, which nobody moves.
    const expires_at = new Date(Date.now() + kioskTimings.publicTokenLasts).toISOString()
    await db
      .insertInto('public_guest_tokens')
      .values({ company_id: company.id, token_hash: hashToken(token), expires_at })
      .execute()
    return { token, expires_at }
  },
)
