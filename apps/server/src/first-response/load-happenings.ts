import type { Happening } from '@spotter/domain/first-response/clocks.ts'
import { sql } from 'kysely'
import { isAddedByStatus } from '../people/completion.ts'
import { rowsOf } from '../platform/db/rows-of.ts'
import type { Tx } from '../platform/http/call.ts'

const isCorrected = sql`exists (select from history correction where correction.corrects_id = history.id)`

/** Not from a membership system. */
const isOfProduct = sql`not abc_event and not ${isAddedByStatus}`

/** Messages of automated items and bulk changes are marketing, those about bookings service: only staff write personal ones. */
const firstOfEach = sql`
  (select 'call' as kind, created_at as at, user_id from calls
    where person_id = response.person_id and direction = 'outgoing' and status <> 'failed'
      and created_at > response.entered_at order by created_at limit 1)
  union all (select 'call', created_at, user_id from history
    where person_id = response.person_id and object = 'call' and action = 'Completed'
      and created_at > response.entered_at and not ${isCorrected} order by created_at limit 1)
  union all (select channel, sent_at, user_id from messages
    where person_id = response.person_id and direction = 'outbound' and purpose = 'personal'
      and sent_at > response.entered_at order by sent_at limit 1)
  union all (select 'spoke_to', created_at, user_id from history
    where person_id = response.person_id and object = 'call' and data->>'outcome' = 'Spoke To'
      and created_at > response.entered_at and not ${isCorrected} order by created_at limit 1)
  union all (select 'met', completed_at, completed_by_id from activities
    where person_id = response.person_id and type = 'Event' and complete and outcome <> 'No Show' and ${isOfProduct}
      and deleted_at is null and completed_at > response.entered_at order by completed_at limit 1)
  union all (select distinct on (created_by_id is null) 'booked', created_at, created_by_id from activities
    where person_id = response.person_id and type = 'Event' and deleted_at is null and ${isOfProduct}
      and created_at >= response.entered_at order by created_by_id is null, created_at)
  union all (select 'came_in', signed_at, null from visits
    where person_id = response.person_id and not new_visitor and signed_at > response.entered_at
    order by signed_at limit 1)
  union all (select 'answered', created_at, null from messages
    where person_id = response.person_id and direction = 'inbound' and not automatic
      and created_at > response.entered_at
      and exists (select from messages earlier where earlier.person_id = response.person_id
        and earlier.direction = 'outbound' and earlier.sent_at > response.entered_at
        and earlier.sent_at < messages.created_at)
    order by created_at limit 1)`

/** The first of each kind since these leads came in, by response; of bookings the first by staff and by the lead. */
export async function loadHappenings(tx: Tx, ids: readonly number[]): Promise<Map<number, Happening[]>> {
  const rows = await rowsOf(
    tx,
    sql<Happening & { response_id: number }>`
    select response.id as response_id, happening.kind, happening.at, happening.user_id
    from first_responses response cross join lateral (${firstOfEach}) happening
    where response.id = any(${ids}::bigint[])`,
  )
  return Map.groupBy(rows, ({ response_id }) => response_id)
}
