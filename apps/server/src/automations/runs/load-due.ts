import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { ItemRow } from '../items/find-item.ts'
import { decidedSince, startedAt } from './load-entries.ts'
import { sinceColumns } from './since.ts'

type Run = Pick<
  Selectable<Database['automated_runs']>,
  | 'id'
  | 'company_id'
  | 'item_id'
  | 'person_id'
  | 'secondary_sale_id'
  | 'status_change_id'
  | 'appointment_id'
  | 'entered_at'
  | 'due_at'
  | 'subject'
  | 'text'
>

export interface DueRun extends Run {
  item: ItemRow
  is_paused: boolean
  /** The status was left, by another change or by a merge. */
  has_left: boolean
  is_merged: boolean
  /** Of an appointment: the person joined or is lost, came after all, or it was cancelled. */
  has_decided: boolean
  has_come: boolean
  is_cancelled: boolean
  appointment_start: string | null
  salesperson_id: number | null
  answered: string | null
  booked: string | null
  spoken_to: string | null
}

export async function loadDue(tx: Tx, most: number, now: Date): Promise<DueRun[]> {
  const { rows } = await dueStatement(most, now).execute(tx)
  return rows
}

/** Runs of an item that has just changed are planned again first. */
export const dueStatement = (most: number, now: Date): RawBuilder<DueRun> =>
  judgedStatement(sql`select run.* from automated_runs run join automated_items item on item.id = run.item_id
      where run.state = 'planned' and run.due_at <= ${now} and (run.item_version = item.version or item.deleted_at is not null)
      order by run.due_at, run.id limit ${sql.lit(most)} for update of run skip locked`)

/** These runs with what decides about them. */
export const judgedStatement = <Row extends DueRun = DueRun>(
  runs: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<Row> => sql<Row>`
    with due as materialized (${runs})
    select ${more} due.id, due.company_id, due.item_id, due.person_id, due.secondary_sale_id, due.status_change_id,
      due.appointment_id, due.entered_at,
      due.due_at, due.subject, due.text, to_jsonb(item) as item,
      exists (select from automated_item_pauses pause
        where pause.item_id = due.item_id and pause.company_id = due.company_id) as is_paused,
      (exists (select from status_changes later
          where later.person_id = change.person_id and later.id > due.status_change_id)
        or exists (select from status_changes later
          where later.secondary_sale_id = change.secondary_sale_id and later.id > due.status_change_id)) as has_left,
      coalesce(change.person_id <> due.person_id, false) as is_merged,
      due.appointment_id is not null and exists (${decidedSince(sql`moment.at`)}) as has_decided,
      due.appointment_id is not null and item.status = 'no_show'
        and appointment.outcome is distinct from 'No Show' as has_come,
      due.appointment_id is not null and appointment.deleted_at is not null as is_cancelled,
      appointment.start as appointment_start,
      coalesce(sale.salesperson_id, person.salesperson_id) as salesperson_id,
      ${sinceColumns(sql`due.person_id`, sql`coalesce(change.created_at, moment.at)`, sql`due.appointment_id`)}
    from due
      join automated_items item on item.id = due.item_id
      left join status_changes change on change.id = due.status_change_id
      left join activities appointment on appointment.id = due.appointment_id
      join people person on person.id = due.person_id
      join companies club on club.id = due.company_id
      left join secondary_sales sale on sale.id = due.secondary_sale_id
      cross join lateral (select ${startedAt(sql`item.status`)} as at) moment
    order by due.due_at, due.id`
