import { sql } from 'kysely'
import type { Tx } from '../../platform/http/call.ts'
import { publish } from '../../platform/realtime/publish.ts'
import type { IntegrationRow } from '../find-integration.ts'

type Asked = Pick<IntegrationRow, 'id' | 'company_id'>

/** Asks for a sync as soon as a worker is free. The row must be locked. */
export async function requestSync(tx: Tx, { id, company_id }: Asked): Promise<void> {
  await tx.updateTable('system_integrations').set({ sync_state: 'waiting' }).where('id', '=', id).execute()
  await enqueueSync(tx, id)
  await publish(tx, integrationChanged({ id, company_id }))
}

/** One job for each connection and never two at once: those of one queue run one after the other. */
export async function enqueueSync(tx: Tx, system_integration_id: number, at: Date | null = null): Promise<void> {
  const name = `sync_integration:${system_integration_id}`
  await sql`
    select graphile_worker.add_job('sync_integration', ${JSON.stringify({ system_integration_id })}::json,
      queue_name => ${name}, job_key => ${name}, run_at => coalesce(${at}::timestamptz, now()))`.execute(tx)
}

export const integrationChanged = ({ id, company_id }: Asked) =>
  ({
    channel: 'NotificationsChannel',
    envelope: {
      type: 'Record',
      event: 'system_integration.changed',
      company_id,
      message: null,
      data: { record: 'system_integration', id },
    },
    to: { company_id },
  }) as const
