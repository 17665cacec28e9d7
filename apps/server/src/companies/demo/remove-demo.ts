import { sql } from 'kysely'
import { lockDemoAccounts } from '../../accounts/closed-accounts.ts'
import { loadReferences, loadTables } from '../../platform/db/catalogue.ts'
import type { By } from '../../platform/http/caller.ts'
import { record } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import { renewSession } from '../../platform/realtime/publish.ts'
import type { Catalogue } from '../data/select-owned.ts'
import { demoSize } from './demo-size.ts'
import { demoClubs, demoUsers, idsOfDemo, isOfDemo } from './demo-rows.ts'

/** Whose triggers refuse the removal of single entries, or count what is removed with its counts. */
const withTriggers = [
  'activities',
  'audit',
  'consents',
  'conversations',
  'history',
  'notifications',
  'people',
  'person_tags',
  'system_integrations',
  'visits',
]

/** Tables of the install that clubs of the demo and others may share. */
const sharedTables = ['ownership_groups', 'corporations', 'company_groups', 'external_services'] as const

/** All or nothing. Stays as it is without a real club. */
export async function removeDemo(tx: Tx, by: By): Promise<void> {
  await lockDemoAccounts(tx)
  const { clubs, own_club_id: id } = await demoSize(tx)
  if (!clubs || id === null) return
  await sql`set local statement_timeout = 0`.execute(tx)
  const catalogue = { tables: await loadTables(tx), references: await loadReferences(tx) }
  await moveOutOfDemo(tx)
  await nameRemovedUsers(tx, catalogue)
  const shared = await sharedByDemo(tx, catalogue)
  for (const table of withTriggers) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  await letGo(tx, catalogue)
  await deleteTogether(tx, catalogue)
  for (const table of withTriggers) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  for (const { table, ids } of shared) await deleteUnused(tx, catalogue, table, ids)
  await sql`drop table removed_users`.execute(tx)
  await record(tx, by, 'company.demo_removed', { company_id: id, id, after: {} })
}

/** Lists provided to real clubs of a group, and what several clubs have, belong to a real club from now on. */
async function moveOutOfDemo(tx: Tx): Promise<void> {
  const ownClub = (user: string) => sql`(
    select min(company_id) from company_users join companies on companies.id = company_id
    where user_id = ${sql.ref(user)} and not is_demo)`
  await sql`
    update users set company_id = ${ownClub('users.id')}
    where company_id in ${demoClubs} and ${ownClub('users.id')} is not null`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    update sessions set company_id = users.company_id from users
    where users.id = sessions.user_id and sessions.company_id in ${demoClubs} and users.company_id not in ${demoClubs}
    returning sessions.id`.execute(tx)
  for (const { id } of rows) await renewSession(tx, id)
  for (const table of ['marketing_sources', 'secondary_sale_types', 'automated_items']) {
    await sql`
      update ${sql.table(table)} as row set company_id = own.id
      from (select company_group_id, min(id) as id from companies where not is_demo group by 1) own
      where row.company_id in ${demoClubs} and row.provide_to_group and row.company_group_id = own.company_group_id`.execute(
      tx,
    )
  }
  for (const table of ['templates', 'automated_items', 'report_exports']) {
    await sql`
      update ${sql.table(table)} as row set company_ids = own.ids, company_id = case
        when row.company_id in ${demoClubs} and cardinality(own.ids) > 0 then own.ids[1] else row.company_id end
      from (select id, array(select club from unnest(company_ids) club where club not in ${demoClubs} order by 1) as ids
        from ${sql.table(table)}) own
      where own.id = row.id and own.ids <> row.company_ids
        and (cardinality(own.ids) > 0 or row.company_id not in ${demoClubs})`.execute(tx)
  }
}

/** Users who are in demo clubs alone. Those whom entries of real clubs name stay, deleted and without their email. */
async function nameRemovedUsers(tx: Tx, catalogue: Catalogue): Promise<void> {
  await sql`
    create temporary table removed_users on commit drop as
    select id from users where company_id in ${demoClubs} and not exists (
      select from company_users join companies on companies.id = company_id where user_id = users.id and not is_demo)`.execute(
    tx,
  )
  const named = catalogue.references
    .filter(({ table, to }) => to === 'users' && hasClub(catalogue, table))
    .map(
      ({ table, column }) => sql`
        select ${sql.ref(`row.${column}`)} from ${sql.table(table)} as row
        where ${sql.ref(`row.${column}`)} in ${demoUsers}
          and (row.company_id is null or row.company_id not in ${demoClubs})`,
    )
  const { rows } = await sql<{ id: number }>`
    delete from removed_users where id in (${sql.join(named, sql` union `)}) returning id`.execute(tx)
  const kept = rows.map(({ id }) => id)
  await sql`
    update users set company_id = (select min(id) from companies where not is_demo), email = null, password_hash = null,
      root = false, deleted_at = coalesce(deleted_at, product_now())
    where id = any(${kept}::bigint[])`.execute(tx)
  await sql`delete from sessions where user_id = any(${kept}::bigint[])`.execute(tx)
}

const hasClub = ({ tables }: Catalogue, name: string) =>
  tables.some((table) => table.name === name && table.columns.includes('company_id'))

/** Rows that stay lose what they name of the demo. */
async function letGo(tx: Tx, catalogue: Catalogue): Promise<void> {
  for (const { table, column, to, nullable } of catalogue.references) {
    if (!nullable) continue
    const removed = idsOfDemo(catalogue, to)
    if (!removed) continue
    const goesToo = isOfDemo(catalogue, table)
    await sql`
      update ${sql.table(table)} as row set ${sql.ref(column)} = null
      where ${sql.ref(`row.${column}`)} in (${removed}) ${goesToo ? sql`and not ${goesToo}` : sql``}`.execute(tx)
  }
}

/** In one statement, because foreign keys are checked at its end: records name each other in circles. */
async function deleteTogether(tx: Tx, catalogue: Catalogue): Promise<void> {
  const deletions = catalogue.tables.flatMap(({ name }) => {
    const condition = isOfDemo(catalogue, name)
    return condition ? [sql`${sql.id(`of_${name}`)} as (delete from ${sql.table(name)} as row where ${condition})`] : []
  })
  await sql`with ${sql.join(deletions)} select 1`.execute(tx)
}

async function sharedByDemo(tx: Tx, { references }: Catalogue) {
  const found = []
  for (const table of sharedTables) {
    const from = table === 'external_services' ? 'users' : 'companies'
    const { column } = references.find((one) => one.table === from && one.to === table) ?? {}
    if (!column) continue
    const { rows } = await sql<{ id: number }>`
      select distinct ${sql.ref(column)} as id from ${sql.table(from)} as row
      where ${from === 'users' ? sql`row.id in ${demoUsers}` : sql`row.is_demo`} and ${sql.ref(column)} is not null`.execute(
      tx,
    )
    found.push({ table, ids: rows.map(({ id }) => id) })
  }
  return found
}

async function deleteUnused(tx: Tx, { references }: Catalogue, table: string, ids: readonly number[]): Promise<void> {
  const naming = references
    .filter(({ to }) => to === table)
    .map(
      (one) =>
        sql`and not exists (select from ${sql.table(one.table)} as other where ${sql.ref(`other.${one.column}`)} = row.id)`,
    )
  await sql`
    delete from ${sql.table(table)} as row where id = any(${ids}::bigint[]) ${sql.join(naming, sql` `)}`.execute(tx)
}
