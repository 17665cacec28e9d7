import { sql } from 'kysely'
import type { Context } from '../../platform/http/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { requestSync } from './request-sync.ts'

/** Failed connections have a retry planned; stuck ones are requested again. */
export async function syncAll({ db, providers }: Context): Promise<void> {
  const due = await db
    .selectFrom('system_integrations')
    .innerJoin('companies', 'companies.id', 'system_integrations.company_id')
    .select(['system_integrations.id', 'system_integrations.company_id', 'api', 'companies.is_demo'])
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('next_sync_at', 'is', null), eb('next_sync_at', '<=', sql<string>`now()`)]))
    .execute()
  for (const { id, company_id, api, is_demo } of due) {
    if (!providers.connectorOf(api, { is_demo })) continue
    await transaction(db, async (tx) => {
      const free = await tx
        .selectFrom('system_integrations')
        .select('id')
        .where('id', '=', id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (free) await requestSync(tx, { id, company_id })
    })
  }
}
