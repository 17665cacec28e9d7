import { sql } from 'kysely'
import type { ExternalEmployee } from '../../platform/ports/connector.ts'
import type { Step } from './step.ts'
import type { SyncRun } from './sync-run.ts'

const longestName = 255

/** Missing employees are no longer offered; their links return with them. */
export function planEmployees(
  { integration: { company_id, api } }: SyncRun,
  received: readonly ExternalEmployee[],
): Step[] {
  const employees = received.filter(({ external_id, name }) => external_id && name.trim())
  const ids = employees.map(({ external_id }) => external_id)
  const names = employees.map(({ name }) => name.trim().slice(0, longestName))
  const write: Step['write'] = async (tx) => {
    await sql`
      insert into abc_employees (company_id, system, external_id, name)
      select distinct on (external_id) ${company_id}::bigint, ${api}::text, external_id, name
      from unnest(${ids}::text[], ${names}::text[]) told (external_id, name)
      on conflict (company_id, system, external_id) do update
        set name = excluded.name, deleted_at = null, updated_at = now()
        where abc_employees.name <> excluded.name or abc_employees.deleted_at is not null`.execute(tx)
    await sql`
      update abc_employees set deleted_at = now(), updated_at = now()
      where company_id = ${company_id} and system = ${api} and deleted_at is null
        and external_id <> all(${ids}::text[])`.execute(tx)
  }
  return [{ size: employees.length, write }]
}
