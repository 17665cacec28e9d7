import type { Summary } from '@spotter/contract/people/person-shapes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { isUnsummed } from './history-sums.ts'
import { isShown } from './shown-entries.ts'

const counted = sql.lit(`{call,sms,email,whatsapp,incoming_whatsapp}`)

/** From the timeline, so that both agree. */
export function summaryOf(person_id: RawBuilder<unknown>, about: RawBuilder<unknown>, since: Date | null = null) {
  const which = sql`person_id = ${person_id} and object = any(${counted}::text[]) and ${about}`
  const unsummed = since ? sql`history.created_at >= ${since}` : isUnsummed(person_id)
  return sql`
  select json_build_object(
    'call_attempts', ${sum(sql`object = 'call' and action in ('Completed', 'Called')`)},
    'spoke_to', ${sum(sql`object = 'call' and spoke_to`)},
    'sms', ${sum(sql`object = 'sms'`)},
    'email', ${sum(sql`object = 'email'`)},
    'whatsapp', ${sum(sql`object in ('whatsapp', 'incoming_whatsapp')`)})
  from (
    select object, action, coalesce(outcome = 'Spoke To', false) as spoke_to, 1 as count from history
    where ${which} and ${unsummed} and ${isShown}
    ${since ? sql`` : sql`union all select object, action, spoke_to, count from history_sums where ${which}`}) entry`
}

const sum = (which: RawBuilder<unknown>) => sql`coalesce(sum(count) filter (where ${which}), 0)`

export const membershipSummaryOf = (id: number | RawBuilder<number>, since: Date | null = null) =>
  summaryOf(sql`${id}`, sql`secondary_sale_type_id is null`, since)

export async function loadSummary(db: Db | Tx, id: number, since: Date | null): Promise<Summary> {
  const { rows } = await sql<{ summary: Summary }>`select (${membershipSummaryOf(id, since)}) as summary`.execute(db)
  return rows[0]!.summary
}
