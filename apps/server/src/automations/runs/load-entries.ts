import { type AppointmentTrigger, decidedStatuses } from '@spotter/domain/automations/triggers.ts'
import type { StatusCause } from '@spotter/domain/people/status-causes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'

export interface EntryRow {
  /** What started it: one of these two. */
  status_change_id: number | null
  appointment_id: number | null
  appointment_start: string | null
  company_id: number
  person_id: number
  secondary_sale_id: number | null
  secondary_sale_type_id: number | null
  status: string
  at: string
  recorded_at: string
  cause: StatusCause
  trial_start_at: string | null
  trial_end_at: string | null
  /** In lower case. */
  tags: string[]
  /** When the status was left, null if it still holds. */
  left_at: string | null
}

const tagsOfPerson = sql`array(
  select lower(tags.name) from person_tags join tags on tags.id = person_tags.tag_id
  where person_tags.person_id = person.id and tags.deleted_at is null)`

/** Changes of status with what items ask of them. */
export async function loadEntries(db: Db | Tx, which: RawBuilder<unknown>): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select change.id as status_change_id, null as appointment_id, null as appointment_start, change.company_id, person.id as person_id, change.secondary_sale_id,
      sale.secondary_sale_type_id, change.to_status as status, change.at, change.created_at as recorded_at, change.cause,
      person.trial_start_at, person.trial_end_at,
      ${tagsOfPerson} as tags, later.at as left_at
    from (${which}) change
      left join secondary_sales sale on sale.id = change.secondary_sale_id
      join people person on person.id = coalesce(change.person_id, sale.person_id)
      left join lateral (
        (select next.at from status_changes next
          where next.person_id = change.person_id and next.id > change.id order by next.id limit 1)
        union all
        (select next.at from status_changes next
          where next.secondary_sale_id = change.secondary_sale_id and next.id > change.id order by next.id limit 1)) later on true
    order by change.id`.execute(db)
  return rows
}

export interface StartedByAppointment {
  appointment_id: number
  trigger: AppointmentTrigger
}

/** When an appointment started an item; null if it no longer does. */
export const startedAt = (trigger: RawBuilder<unknown>) => sql<string | null>`
  case when appointment.deleted_at is not null then null
    when ${trigger} <> 'no_show' then appointment.created_at
    when appointment.outcome = 'No Show' then appointment.completed_at end`

/** The status was decided since. */
export const decidedSince = (at: RawBuilder<unknown>) => sql`
  select next.at from status_changes next
  where next.person_id = person.id and next.to_status = any(${decidedStatuses}::text[]) and next.created_at > ${at}
  order by next.id limit 1`

/** Appointments that still start an item, with what items ask of them. */
export async function loadAppointmentEntries(
  db: Db | Tx,
  started: readonly StartedByAppointment[],
): Promise<EntryRow[]> {
  if (!started.length) return []
  const { rows } = await sql<EntryRow>`
    select null as status_change_id, appointment.id as appointment_id, appointment.start as appointment_start, appointment.company_id, person.id as person_id,
      appointment.secondary_sale_id, sale.secondary_sale_type_id, started.trigger as status, moment.at,
      moment.at as recorded_at, 'outcome' as cause, person.trial_start_at, person.trial_end_at, ${tagsOfPerson} as tags,
      later.at as left_at
    from jsonb_to_recordset(${JSON.stringify(started)}::jsonb) as started (appointment_id bigint, trigger text)
      join activities appointment on appointment.id = started.appointment_id
      join people person on person.id = appointment.person_id
      left join secondary_sales sale on sale.id = appointment.secondary_sale_id
      cross join lateral (select ${startedAt(sql`started.trigger`)} as at) moment
      left join lateral (${decidedSince(sql`moment.at`)}) later on true
    where moment.at is not null and person.deleted_at is null
    order by appointment.id, started.trigger`.execute(db)
  return rows
}
