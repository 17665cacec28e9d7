import { testEvent } from '@spotter/domain/webhooks/events.ts'
import { isSwitchOffDue, nextAttemptAt, outageFrom, restAfter } from '@spotter/domain/webhooks/retries.ts'
import { sql } from 'kysely'
import type { Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { transaction } from '../platform/db/transaction.ts'
import { publish } from '../platform/realtime/publish.ts'
import type { Attempt } from './attempt.ts'
import { switchOff } from './switch-off.ts'
import type { Due } from './send-webhook.ts'

/** A crash before this sends the same id again. */
export const settle = ({ db }: Pick<Context, 'db'>, due: Due, made: Attempt): Promise<void> =>
  transaction(db, async (tx) => {
    const webhook = await tx
      .selectFrom('webhooks')
      .selectAll()
      .where('id', '=', due.webhook_id)
      .forUpdate()
      .executeTakeFirst()
    if (!webhook) return
    const now = new Date(made.at.getTime() + made.duration_ms)
    const last = { last_attempt_at: now, last_status: made.status, last_error: made.error }
    await settleDelivery(tx, { due, made, now, last })
    const failures = made.error === null ? 0 : webhook.failures + 1
    const failing_since = made.error === null ? null : (webhook.failing_since ?? now.toISOString())
    const rest = restAfter(failures)
    await tx
      .updateTable('webhooks')
      .set({
        ...last,
        last_duration_ms: made.duration_ms,
        failures,
        failing_since,
        resting_until: rest ? new Date(now.getTime() + rest) : null,
      })
      .where('id', '=', webhook.id)
      .execute()
    if (made.error === null && webhook.failures >= outageFrom) await sendNow(tx, webhook.id)
    if (webhook.active && failing_since && isSwitchOffDue(new Date(failing_since), now))
      await switchOff(tx, webhook, now)
    await publish(tx, deliveryMessage(due))
  })

type Last = { last_attempt_at: Date; last_status: number | null; last_error: string | null }

interface SettleDeliveryInput {
  due: Due
  made: Attempt
  now: Date
  last: Last
}

/** It may have been replayed meanwhile. */
async function settleDelivery(tx: Tx, { due, made, now, last }: SettleDeliveryInput): Promise<void> {
  const delivery = await tx
    .selectFrom('webhook_deliveries')
    .select(['event', 'attempts', 'tries', 'tried_since'])
    .where('id', '=', due.id)
    .forUpdate()
    .executeTakeFirst()
  if (!delivery) return
  const [no, tries] = [delivery.attempts + 1, delivery.tries + 1]
  await addAttempt(tx, due, no, made)
  const next =
    made.error === null || delivery.event === testEvent
      ? null
      : nextAttemptAt({ tries, since: new Date(delivery.tried_since), now, jitter: Math.random() })
  const state = made.error === null ? 'delivered' : next ? 'waiting' : 'failed'
  await tx
    .updateTable('webhook_deliveries')
    .set({ ...last, attempts: no, tries, state, next_attempt_at: next })
    .where('id', '=', due.id)
    .execute()
}

async function addAttempt(tx: Tx, { id, company_id }: Due, no: number, made: Attempt): Promise<void> {
  await tx
    .insertInto('webhook_attempts')
    .values({
      ...made,
      delivery_id: id,
      company_id,
      no,
      request_headers: JSON.stringify(made.request_headers),
      answer_headers: made.answer_headers && JSON.stringify(made.answer_headers),
    })
    .execute()
}

/** The receiver is back, so failed deliveries are sent now. */
async function sendNow(tx: Tx, webhook_id: number): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: sql`least(next_attempt_at, created_at)` })
    .where('webhook_id', '=', webhook_id)
    .where('state', '=', sql.lit('waiting'))
    .execute()
}

const deliveryMessage = ({ id, company_id }: { id: number | undefined; company_id: number }) =>
  ({
    channel: 'NotificationsChannel',
    envelope: {
      type: 'Record',
      event: 'webhook_delivery.changed',
      company_id,
      message: null,
      data: { record: 'webhook_delivery', id },
    },
    to: { company_id, root: true },
  }) as const
