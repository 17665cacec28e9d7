import { may } from '@spotter/domain/accounts/permissions.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { clubOf, inClub } from '../../people/find-person.ts'
import { serve } from '../../platform/http/call.ts'
import { forbidden, HttpError } from '../../platform/http/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { findSending } from './find-sending.ts'
import { progressOf } from './follow-bulk.ts'
import { resumeBulk } from './send-bulk-job.ts'

/** The same rows wait again, so each keeps its key, and with it the Message-ID by which a mailbox shows it once. */
export const resendUnknown = serve(
  'POST /api/messages/bulk/{id}/resend_unknown',
  async (actor, { params, now, t, write }) =>
    write(async (tx) => {
      const change = await findSending(tx, actor, params.id)
      const { channel } = change.data as unknown as { channel: Channel }
      const { rows: clubs } = await sql<{ company_id: number }>`
        select distinct company_id from messages
        where bulk_change_id = ${change.id} and status = 'unknown'`.execute(tx)
      if (!clubs.length) throw new HttpError(422, msg('Every result is known now, so nothing is sent again.'))
      const allowed: number[] = []
      for (const { company_id } of clubs) {
        const club = await clubOf(tx, actor, company_id)
        if (may(inClub(actor, club), `bulk:${channel}`)) allowed.push(company_id)
      }
      if (!allowed.length) throw forbidden()
      const { rows: waiting } = await sql<{ id: number }>`
        update messages set status = 'default', claimed_at = null, send_at = ${now}, updated_at = ${now}
        where bulk_change_id = ${change.id} and status = 'unknown' and company_id = any(${allowed}::bigint[])
        returning id`.execute(tx)
      await record(tx, actor, 'change.ordered', {
        company_id: change.company_id,
        id: change.id,
        after: { resent: waiting.length },
      })
      await resumeBulk(tx, change.id)
      const message = t(msg('Sending again to {count, plural, one {# person} other {# people}}.'), {
        count: waiting.length,
      })
      return { id: change.id, paused: change.paused_at !== null, ...(await progressOf(tx, change.id)), message }
    }),
)
