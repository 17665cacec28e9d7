import { sql } from 'kysely'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'

interface CopyTreeInput {
  table: 'marketing_sources' | 'appointment_categories'
  columns: readonly string[]
  from: CompanyRow
  to: CompanyRow
}

/** Shared records become unshared copies. */
export async function copyTree(tx: Tx, { table, columns, from, to }: CopyTreeInput): Promise<void> {
  const listed = sql.join(['name', 'position', ...columns].map((column) => sql.ref(column)))
  const theirs = sql.join(['name', 'position', ...columns].map((column) => sql.ref(`theirs.${column}`)))
  await sql`
    insert into ${sql.table(table)} (company_id, ${listed})
    select ${to.id}, ${theirs} from ${sql.table(table)} theirs
    where theirs.company_id = ${from.id} and theirs.parent_id is null and theirs.deleted_at is null`.execute(tx)
  await sql`
    insert into ${sql.table(table)} (company_id, parent_id, ${listed})
    select ${to.id}, own.id, ${theirs} from ${sql.table(table)} theirs
    join ${sql.table(table)} parent on parent.id = theirs.parent_id and parent.deleted_at is null
    join ${sql.table(table)} own on own.company_id = ${to.id} and own.parent_id is null and own.name = parent.name
    where theirs.company_id = ${from.id} and theirs.deleted_at is null`.execute(tx)
}

/** The sources that the product assigns itself. */
export const startSources = (tx: Tx, { id: company_id }: CompanyRow) =>
  tx
    .insertInto('marketing_sources')
    .values([
      { company_id, name: 'Member referral', code: 'member_referral', position: 1 },
      { company_id, name: 'Point-of-sale referral', code: 'pos_referral', position: 2 },
    ])
    .execute()
