import { countRows } from '@spotter/server/companies/data/count-rows.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'
import { sql } from 'kysely'
import type pg from 'pg'

interface Connection {
  tx: Tx
  /** That of the transaction. */
  client: pg.ClientBase
}

/** Foreign keys are triggers, too. */
export async function maySkipTriggers(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_parameter_privilege('session_replication_role', 'set') as may`.execute(tx)
  return rows.some(({ may }) => may)
}

/** For rows of a new club, which refer to nothing but its own; checking that takes longer than adding them. */
export async function withoutTriggers(tx: Tx, add: () => Promise<void>): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx)
  await add()
  await sql`set local session_replication_role = origin`.execute(tx)
}

/** For all rows at once what triggers do for each. */
export async function doAsTriggers({ tx, client }: Connection, company_ids: readonly number[]): Promise<void> {
  await countRows(client, company_ids)
  await noteForAutomations(tx, company_ids)
}

/** A new club has neither reminders nor first responses, but automations may be those of all clubs. */
async function noteForAutomations(tx: Tx, company_ids: readonly number[]): Promise<void> {
  await sql`
    insert into automation_entries
    select id from status_changes
    where company_id = any(${company_ids}::bigint[]) and exists (select from automated_items where deleted_at is null)`.execute(
    tx,
  )
  await sql`
    insert into automation_appointments
    select id, 'appointment_booked' from activities
    where company_id = any(${company_ids}::bigint[]) and type = 'Event' and kind_code <> 'personal' and not complete
      and person_id is not null and exists (
        select from automated_items where deleted_at is null and status in ('appointment_booked', 'no_show'))`.execute(
    tx,
  )
}
