import { randomUUID } from 'node:crypto'
import { nextSyncAt } from '@spotter/domain/integrations/retries.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Context } from '../../platform/http/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { publish } from '../../platform/realtime/publish.ts'
import type { IntegrationRow } from '../find-integration.ts'
import { enqueueSync, integrationChanged } from './request-sync.ts'

/** Another run took over, or the connection was switched off. */
export class NoLongerOurs extends Error {}

const publishEveryMs = 500

/** Every write locks the connection and checks that this run is current, so an abandoned run changes nothing. */
export class SyncRun {
  readonly context: Context
  readonly company: CompanyRow
  readonly integration: IntegrationRow
  #done = 0
  #toldAt = 0

  constructor(context: Context, company: CompanyRow, integration: IntegrationRow) {
    this.context = context
    this.company = company
    this.integration = integration
  }

  static begin(context: Context, id: number): Promise<SyncRun | null> {
    return transaction(context.db, async (tx) => {
      const integration = await tx
        .updateTable('system_integrations')
        .set({ sync_state: 'running', sync_run: randomUUID(), sync_done: 0, sync_total: null })
        .where('id', '=', id)
        .where('enabled', '=', true)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (!integration) return null
      const company = await tx
        .selectFrom('companies')
        .selectAll()
        .where('id', '=', integration.company_id)
        .executeTakeFirstOrThrow()
      await publish(tx, integrationChanged(integration))
      return new SyncRun(context, company, integration)
    })
  }

  write(
    change: (tx: Tx) => Promise<unknown>,
    { done = 0, total }: { done?: number; total?: number } = {},
  ): Promise<void> {
    const sync_done = this.#done + done
    return transaction(this.context.db, async (tx) => {
      await this.#lock(tx)
      await change(tx)
      await tx
        .updateTable('system_integrations')
        .set({ sync_done, ...(total !== undefined && { sync_total: total }) })
        .where('id', '=', this.integration.id)
        .execute()
      await this.#tellSometimes(tx)
    }).then(() => {
      this.#done = sync_done
    })
  }

  finish(now: Date): Promise<void> {
    return this.#end({ last_sync_at: now, last_error: null, failures: 0, next_sync_at: null })
  }

  fail(last_error: string, now: Date, retry: 'by_us' | 'by_queue'): Promise<void> {
    const failures = this.integration.failures + 1
    const next_sync_at = nextSyncAt(failures, now)
    return this.#end({ last_error, failures, next_sync_at }, async (tx) => {
      if (retry === 'by_us') await enqueueSync(tx, this.integration.id, next_sync_at)
    })
  }

  #end(
    values: { last_sync_at?: Date; last_error: string | null; failures: number; next_sync_at: Date | null },
    then: (tx: Tx) => Promise<void> = async () => {},
  ): Promise<void> {
    return transaction(this.context.db, async (tx) => {
      await this.#lock(tx)
      await tx
        .updateTable('system_integrations')
        .set({ ...values, sync_state: 'idle', sync_run: null })
        .where('id', '=', this.integration.id)
        .execute()
      await then(tx)
      await publish(tx, integrationChanged(this.integration))
    })
  }

  async #lock(tx: Tx): Promise<void> {
    const { id, sync_run } = this.integration
    const row = await tx
      .selectFrom('system_integrations')
      .select('sync_run')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row?.sync_run !== sync_run) throw new NoLongerOurs()
  }

  async #tellSometimes(tx: Tx): Promise<void> {
    if (Date.now() - this.#toldAt < publishEveryMs) return
    this.#toldAt = Date.now()
    await publish(tx, integrationChanged(this.integration))
  }
}
