import type { Tx } from '../platform/http/call.ts'
import { requestSync } from '../integrations/sync/request-sync.ts'

/** The link decides whose calendar shows an event, so clubs sync again. */
export async function followEmployee(tx: Tx, after: number | null | undefined, before: number | null): Promise<void> {
  if (after === undefined || after === before) return
  // A restored user finds that another is the employee now.
  await tx
    .updateTable('users')
    .set({ abc_employee_id: null })
    .where('abc_employee_id', '=', after)
    .where('deleted_at', 'is not', null)
    .execute()
  const concerned = [after, before].filter((id) => id !== null)
  const connections = await tx
    .selectFrom('system_integrations')
    .innerJoin('abc_employees', (join) =>
      join
        .onRef('abc_employees.company_id', '=', 'system_integrations.company_id')
        .onRef('abc_employees.system', '=', 'system_integrations.api'),
    )
    .select(['system_integrations.id', 'system_integrations.company_id'])
    .where('abc_employees.id', 'in', concerned)
    .where('system_integrations.enabled', '=', true)
    .where('system_integrations.deleted_at', 'is', null)
    .orderBy('system_integrations.id')
    .forUpdate('system_integrations')
    .execute()
  for (const connection of connections) await requestSync(tx, connection)
}
