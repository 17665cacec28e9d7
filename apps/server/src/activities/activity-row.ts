import type { EventKind, TaskKind } from '@spotter/domain/activities/kinds.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { type RawBuilder, sql } from 'kysely'
import { isOptedOutOfCalls } from '../people/can-receive.ts'

export interface ActivityRow {
  id: number
  company_id: number
  type: 'Task' | 'Event'
  kind_code: TaskKind | EventKind
  name: string | null
  person_id: number | null
  salesperson_id: number | null
  salesperson_name: string | null
  start: string
  end: string
  complete: boolean
  confirmed: boolean
  completed_at: string | null
  completed_by_id: number | null
  completed_by_name: string | null
  outcome: string | null
  outcome_by_id: number | null
  trial_end: string | null
  secondary_sale_id: number | null
  secondary_sale_name: string | null
  secondary_sale_type_id: number | null
  appointment_category_id: number | null
  appointment_category_name: string | null
  next_call_at: string | null
  bulk: boolean
  automated_run_id: number | null
  abc_event: boolean
  overlap_reason: string | null
  unread: boolean
  lock_version: number
  created_at: string
  deleted_at: string | null
  person_first_name: string | null
  person_last_name: string | null
  person_status: Status | null
  person_salesperson_id: number | null
  person_phone: string | null
  person_do_not_call: boolean | null
  person_opted_out: boolean | null
  person_avatar_hash: string | null
  country: string
}

/** Only the few for a secondary sale need the lookup. */
export function ofSale(column: RawBuilder<unknown>) {
  return sql`case when activities.secondary_sale_id is not null then (
    select ${column} from secondary_sales sale join secondary_sale_types type on type.id = sale.secondary_sale_type_id
    where sale.id = activities.secondary_sale_id) end`
}

export const activityColumns = sql`
  activities.id, activities.company_id, activities.type, activities.kind_code, activities.name, activities.person_id,
  activities.salesperson_id, seller.first_name || ' ' || seller.last_name as salesperson_name, activities.start,
  activities."end", activities.complete, activities.confirmed, activities.completed_at, activities.completed_by_id,
  completer.first_name || ' ' || completer.last_name as completed_by_name, activities.outcome,
  (activities.completion ->> 'by_id')::bigint as outcome_by_id, activities.trial_end,
  activities.secondary_sale_id, ${ofSale(sql`type.name`)} as secondary_sale_name,
  ${ofSale(sql`type.id`)} as secondary_sale_type_id, activities.appointment_category_id,
  appointment_categories.name as appointment_category_name, activities.bulk,
  case when activities.type = 'Task' then (
    select run.id from automated_runs run where run.activity_id = activities.id) end as automated_run_id, activities.abc_event,
  activities.overlap_reason, activities.unread, activities.lock_version, activities.created_at, activities.deleted_at,
  people.first_name as person_first_name, people.last_name as person_last_name, people.status as person_status,
  people.salesperson_id as person_salesperson_id,
  coalesce(people.phone_mobile, people.phone_home, people.phone_work) as person_phone,
  people.do_not_call as person_do_not_call,
  ${isOptedOutOfCalls} as person_opted_out,
  people.avatar_hash as person_avatar_hash, companies.country,
  (select min(call.start) from activities call
    where call.person_id = activities.person_id and call.id <> activities.id and call.kind_code = 'call'
      and not call.complete and call.deleted_at is null) as next_call_at`

export const activityJoins = sql`
  join companies on companies.id = activities.company_id
  left join people on people.id = activities.person_id
  left join users seller on seller.id = activities.salesperson_id
  left join users completer on completer.id = activities.completed_by_id
  left join appointment_categories on appointment_categories.id = activities.appointment_category_id`
