import type { EventFilter } from '@spotter/contract/activities/bulk-activities.ts'
import { backgroundSize, runsInBackground } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { msg } from '@spotter/domain/text.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import { record } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import { blank, forbidden, unprocessable } from '../../platform/http/errors.ts'
import { carryOn } from '../carry-on.ts'
import type { Change } from '../change-kind.ts'
import { runLater } from '../order-change.ts'
import { readSelection } from '../../people/read-filter.ts'
import { whereActivities } from '../../activities/where-activities.ts'
import { mayRemoveMany } from './remove-events.ts'

const kind = 'remove_events'

interface Order {
  filter: EventFilter
  company: CompanyRow
  now: Date
  /** However few they are. */
  inBackground: boolean
}

/** Writes down which events the filter finds, so that it is they who go whenever that happens. */
export async function orderRemoval(tx: Tx, actor: Staff, order: Order): Promise<Change> {
  const { filter, company, now } = order
  if (!mayRemoveMany(actor)) throw forbidden()
  const where = whereChosen(actor, company, filter, now)
  // Without it everything would be meant, which nobody says by leaving something out.
  if (!where) throw unprocessable({ filter: blank })
  const { id } = await tx
    .insertInto('changes')
    .values({ company_id: company.id, user_id: actor.id, original_user_id: actor.original_user_id, kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numAffectedRows } = await sql`
    insert into event_change_entries (change_id, activity_id, company_id)
    select ${id}::bigint, activities.id, activities.company_id
    from activities left join people on people.id = activities.person_id where ${where}`.execute(tx)
  const total = Number(numAffectedRows ?? 0)
  if (!total) throw unprocessable({ base: msg('There are no results for bulk action.') })
  const change = await tx
    .updateTable('changes')
    .set({ total })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(tx, actor, 'change.ordered', {
    company_id: company.id,
    id,
    after: { kind, total },
  })
  if (!order.inBackground && !runsInBackground(total)) return carryOn({ tx, actor, change, at: now }, backgroundSize)
  await runLater(tx, id)
  return change
}

/** The chosen ones of the events that the filter finds; null when nobody said which. */
export function whereChosen(
  actor: Staff,
  company: CompanyRow,
  filter: EventFilter,
  now: Date,
): RawBuilder<boolean> | null {
  const selection = readSelection(filter, msg('You selected too many events one by one. Select fewer.'))
  if (!selection) return null
  const within = whereActivities(actor, company, { ...filter, type: 'Event' }, now)
  const among = sql<boolean>`activities.id = any(${selection.ids}::bigint[])`
  return sql<boolean>`${within} and ${selection.checked_all ? sql`not (${among})` : among}`
}
