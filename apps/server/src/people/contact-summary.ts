import type { Summary } from '@spotter/contract/people/person-shapes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { isShownOf } from './shown-entries.ts'

const counted = sql.lit(`{call,sms,email,whatsapp,incoming_whatsapp}`)

/** From the timeline, so that both agree. */
export const summaryOf = (person_id: RawBuilder<unknown>, about: RawBuilder<unknown>, since: Date | null = null) => sql`
  select json_build_object(
    'call_attempts', count(*) filter (where object = 'call' and action in ('Completed', 'Called')),
    'spoke_to', count(*) filter (where object = 'call' and data->>'outcome' = 'Spoke To'),
    'sms', count(*) filter (where object = 'sms'),
    'email', count(*) filter (where object = 'email'),
    'whatsapp', count(*) filter (where object in ('whatsapp', 'incoming_whatsapp')))
  from history where history.person_id = ${person_id} and history.object = any(${counted}::text[]) and ${about}
    and ${isShownOf(person_id)}
    ${since ? sql`and created_at >= ${since}` : sql``}`

export const membershipSummaryOf = (id: number | RawBuilder<number>, since: Date | null = null) =>
  summaryOf(sql`${id}`, sql`history.secondary_sale_type_id is null`, since)

export async function loadSummary(db: Db | Tx, id: number, since: Date | null): Promise<Summary> {
  const { rows } = await sql<{ summary: Summary }>`select (${membershipSummaryOf(id, since)}) as summary`.execute(db)
  return rows[0]!.summary
}
