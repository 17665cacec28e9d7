import { sql } from 'kysely'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'

/** Shared types stay with the other club. */
export async function copySaleTypes(tx: Tx, from: CompanyRow, to: CompanyRow): Promise<void> {
  await sql`
    insert into secondary_sale_types (company_id, name, filter_display_name, position)
    select ${to.id}, name, filter_display_name, position from secondary_sale_types
    where company_id = ${from.id} and deleted_at is null`.execute(tx)
  await sql`
    insert into secondary_sale_rules (company_id, status, workflow, position)
    select ${to.id}, status, workflow, position from secondary_sale_rules
    where company_id = ${from.id} and deleted_at is null`.execute(tx)
}
