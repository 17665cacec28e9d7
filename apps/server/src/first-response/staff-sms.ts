import type { ResponseStep } from '@spotter/domain/first-response/steps.ts'
import { normalisePhone } from '@spotter/domain/people/phones.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { withPatience } from '../messages/with-patience.ts'
import { productNow } from '../platform/clock.ts'
import { rowsOf } from '../platform/db/rows-of.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { defineJob } from '../platform/jobs/define-job.ts'
import { enqueueMany } from '../platform/jobs/enqueue.ts'
import { MessageRefusal, ProviderBusy } from '../platform/ports/providers.ts'
import type { ClubUser } from './club-staff.ts'
import type { ResponseRow } from './response-row.ts'

interface StaffSms {
  step: ResponseStep
  users: readonly ClubUser[]
  text: string
  values: Readonly<Record<string, string | number>>
}

/** In the language of each user; those without a phone number get only the notification. */
export async function writeStaffSms(tx: Tx, response: ResponseRow, { step, users, text, values }: StaffSms) {
  const { country } = await tx
    .selectFrom('companies')
    .select('country')
    .where('id', '=', response.company_id)
    .executeTakeFirstOrThrow()
  const rows = users.flatMap(({ id, phone_number, locale }) => {
    const recipient = normalisePhone(phone_number ?? '', country)
    if (recipient === null) return []
    const { company_id, id: first_response_id } = response
    return [{ company_id, user_id: id, first_response_id, step, recipient, text: translatorFor(locale)(text, values) }]
  })
  if (!rows.length) return
  const added = await tx
    .insertInto('staff_sms')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('staff_sms_once').doNothing())
    .returning('id')
    .execute()
  await enqueueMany(
    tx,
    sendStaffSms,
    added.map(({ id }) => ({ payload: { staff_sms_id: id }, key: `staff_sms:${id}` })),
  )
}

interface Claimed {
  company_id: number
  recipient: string
  text: string
  key: string
  from: string
  status: 'waiting' | 'claimed'
  earlier_claim: string | null
}

export const sendStaffSms = defineJob({
  name: 'send_staff_sms',
  pool: 'outbound',
  attempts: 3,
  payload: Type.Object({ staff_sms_id: Type.Integer() }),
  run: async ({ db, providers }, { staff_sms_id }) => {
    const claimed = await claim(db, staff_sms_id)
    if (!claimed) return
    const { company_id, recipient: to, from, text, key } = claimed
    const message = {
      company_id,
      to,
      from,
      text,
      key,
      claimed_at: claimed.earlier_claim === null ? productNow() : new Date(claimed.earlier_claim),
    }
    const settle = (status: 'waiting' | 'sent' | 'failed' | 'unknown') =>
      db.updateTable('staff_sms').set({ status }).where('id', '=', staff_sms_id).execute()
    try {
      // A claim that is found again had no answer, so the provider is asked first.
      const known = claimed.status === 'claimed' ? await providers.sms.find?.(message) : null
      if (known) return void (await settle('sent'))
      if (known === undefined && !providers.sms.isRepeatable) return void (await settle('unknown'))
      await withPatience(providers.sms.send(message))
      await settle('sent')
    } catch (error) {
      if (error instanceof MessageRefusal) return void (await settle('failed'))
      if (error instanceof ProviderBusy) await settle('waiting')
      throw error
    }
  },
})

async function claim(db: Context['db'], id: number): Promise<Claimed | null> {
  const [claimed] = await rowsOf(
    db,
    sql<Claimed>`
    update staff_sms set status = 'claimed', claimed_at = coalesce(staff_sms.claimed_at, product_now())
    from staff_sms earlier join companies club on club.id = earlier.company_id
    where staff_sms.id = ${id} and earlier.id = staff_sms.id and earlier.status in ('waiting', 'claimed')
    returning staff_sms.company_id, staff_sms.recipient, staff_sms.text, staff_sms.key,
      coalesce(club.phone, club.name) as from, earlier.status, earlier.claimed_at as earlier_claim`,
  )
  return claimed ?? null
}
