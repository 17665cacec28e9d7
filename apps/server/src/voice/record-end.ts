import type { Notice } from '@spotter/domain/notifications/notice.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { formatPhone } from '@spotter/domain/people/phones.ts'
import { msg } from '@spotter/domain/text.ts'
import { isMissed } from '@spotter/domain/voice/incoming.ts'
import { sql } from 'kysely'
import { saleTypeOf } from '../people/sales/sale-type-of.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import { type CallRow, callerOf } from './call-row.ts'

interface CallEnd {
  now: Date
  isTried: boolean
}

export async function recordEnd(tx: Tx, call: CallRow, { now, isTried }: CallEnd): Promise<void> {
  const { id, company_id, person_id, activity_id, status, duration, direction } = call
  const isRecorded = person_id !== null && isTried
  if (isRecorded && !isMissed(direction, status)) await noteCall(tx, person_id, now)
  await record(tx, callerOf(call), 'call.ended', {
    company_id,
    id,
    after: { status, duration },
    ...(isRecorded
      ? {
          timeline: {
            person_id,
            object: 'call',
            action: direction === 'incoming' ? 'Received' : 'Called',
            secondary_sale_type_id: await saleTypeOf(tx, call.secondary_sale_id),
            data: { call_id: id, activity_id },
          },
        }
      : {}),
    payload: { person_id, notices: isMissed(direction, status) ? await noticesOf(tx, call) : [] },
  })
}

const noteCall = (tx: Tx, person_id: number, now: Date) =>
  tx
    .updateTable('people')
    .set({ last_call: now, updated_at: sql<string>`product_now()` })
    .where('id', '=', person_id)
    .execute()

/** To the salesperson, or else to those of the club who are signed in and may see them. */
async function noticesOf(tx: Tx, { company_id, person_id, number }: CallRow): Promise<Notice[]> {
  const { rows } = await sql<{ first_name: string; last_name: string | null; salesperson_id: number | null }>`
    select first_name, last_name, salesperson_id from people where id = ${person_id}`.execute(tx)
  const [person] = rows
  const user_ids = person?.salesperson_id ? [person.salesperson_id] : await signedInAt(tx, company_id)
  if (!user_ids.length) return []
  const { country } = await tx
    .selectFrom('companies')
    .select('country')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  const name = person ? fullName(person) : formatPhone(number, country)
  return [
    {
      user_ids,
      person_id,
      message_type: 'call',
      event: 'missed',
      text: name === null ? msg('Missed call from a withheld number') : msg('Missed call from {name}'),
      values: name === null ? {} : { name },
    },
  ]
}

async function signedInAt(tx: Tx, company_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct users.id from sessions join users on users.id = sessions.user_id
    where sessions.company_id = ${company_id} and sessions.oauth_application_id is null
      and sessions.last_seen_at > now() - interval '12 hours' and (users.root or users.role <> 'salesperson')
    order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}
