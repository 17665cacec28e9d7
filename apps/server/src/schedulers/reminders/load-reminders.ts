import type { Channel } from '@spotter/domain/messages/channels.ts'
import type { Appointment } from '@spotter/domain/schedulers/reminders.ts'
import { type RawBuilder, sql } from 'kysely'
import type { FoundPerson } from '../../people/find-person.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { SchedulerRow } from '../find-scheduler.ts'

/** The database holds that reminders have a channel. */
export type ReminderRow = SchedulerRow & { channel: Channel }

export interface AppointmentRow extends Appointment {
  id: number
  person_id: number | null
}

export async function loadReminders(tx: Tx, company_ids: readonly number[]): Promise<ReminderRow[]> {
  const rows = await tx
    .selectFrom('schedulers')
    .selectAll()
    .where('type', '=', 'AppointmentReminder')
    .where('deleted_at', 'is', null)
    .where('company_id', '=', anyOf(new Set(company_ids)))
    .orderBy('id')
    .execute()
  return rows as ReminderRow[]
}

export async function loadAppointments(
  tx: Tx,
  ids: readonly number[],
  locked: RawBuilder<unknown>,
): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`
    select id, company_id, person_id, kind_code, start, complete, deleted_at from activities
    where id = any(${[...new Set(ids)]}::bigint[]) and type = 'Event' order by id ${locked}`.execute(tx)
  return rows
}

interface Rows {
  people: FoundPerson
  companies: CompanyRow
}

export async function byId<Table extends keyof Rows>(
  tx: Tx,
  table: Table,
  ids: readonly number[],
  { isLocked = false } = {},
): Promise<Map<number, Rows[Table]>> {
  const rows = tx
    .selectFrom<keyof Rows>(table)
    .selectAll()
    .where('id', '=', anyOf(new Set(ids)))
    .orderBy('id')
  const found = await (isLocked ? rows.forShare() : rows).execute()
  return new Map((found as unknown as Rows[Table][]).map((row) => [row.id, row]))
}
