import { testEvent } from '@spotter/domain/webhooks/events.ts'
import { sql } from 'kysely'
import { record } from '../platform/facts/record.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import { deliveryColumns, lockWebhook, presentDelivery } from './find-webhook.ts'
import { wakeWebhook } from './wake-webhook.ts'

/** Before everything else: a user is watching. */
export const atOnce = sql<string>`to_timestamp(0)`

/** Ends the receiver's backoff. */
export async function tryNow(tx: Tx, webhook_id: number): Promise<void> {
  await tx.updateTable('webhooks').set({ resting_until: null }).where('id', '=', webhook_id).execute()
  await wakeWebhook(tx, webhook_id)
}

export const testWebhook = serve(
  'POST /api/companies/{company_id}/settings/webhooks/{id}/test',
  (actor, { company, params, write, now, t }) =>
    write(async (tx) => {
      const webhook = await lockWebhook(tx, company.id, params.id)
      const { id, name } = company
      const payload = JSON.stringify({
        type: testEvent,
        timestamp: now.toISOString(),
        data: { company: { id, name }, webhook: { id: webhook.id, description: webhook.description } },
      })
      await tryNow(tx, webhook.id)
      const delivery = await tx
        .insertInto('webhook_deliveries')
        .values({
          company_id: company.id,
          webhook_id: webhook.id,
          event: testEvent,
          payload,
          next_attempt_at: atOnce,
        })
        .returning(deliveryColumns)
        .executeTakeFirstOrThrow()
      await record(tx, actor, 'webhook.tested', {
        company_id: company.id,
        id: webhook.id,
      })
      return { ...presentDelivery(delivery, t), message: t('A test event is on its way.') }
    }),
)
