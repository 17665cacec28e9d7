import { Type } from 'typebox'
import type { Tx } from '../../platform/http/call.ts'
import { declareJob } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { publish } from '../../platform/realtime/publish.ts'
import type { IntegrationRow } from '../find-integration.ts'

type Asked = Pick<IntegrationRow, 'id' | 'company_id'>

/** The row must be locked. */
export async function requestSync(tx: Tx, { id, company_id }: Asked): Promise<void> {
  await tx.updateTable('system_integrations').set({ sync_state: 'waiting' }).where('id', '=', id).execute()
  await enqueueSync(tx, id)
  await publish(tx, integrationChanged({ id, company_id }))
}

const nameOf = (system_integration_id: number) => `sync_integration:${system_integration_id}`

/** One job per connection, never two at once. */
export const syncIntegrationJob = declareJob({
  name: 'sync_integration',
  payload: Type.Object({ system_integration_id: Type.Integer() }),
  queue: ({ system_integration_id }) => nameOf(system_integration_id),
})

export const enqueueSync = (tx: Tx, system_integration_id: number, at: Date | null = null): Promise<void> =>
  enqueue(tx, syncIntegrationJob, { system_integration_id }, { key: nameOf(system_integration_id), at })

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
