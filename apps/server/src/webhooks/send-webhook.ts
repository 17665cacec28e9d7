import { restAfter } from '@spotter/domain/webhooks/retries.ts'
import { testEvent } from '@spotter/domain/webhooks/events.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { transaction } from '../platform/db/transaction.ts'
import { attempt } from './attempt.ts'
import { openSecret } from './seal-secret.ts'
import { settle } from './settle.ts'
import { wakeWebhook } from './wake-webhook.ts'

/** Fairness between receivers. */
const atOnce = 20
const slowMs = 1_000

/** In order; then plans the next run. */
export async function sendWebhook(
  context: Context,
  { webhook_id }: { webhook_id: number },
  stopping?: AbortSignal,
): Promise<void> {
  const { db, config } = context
  let slow = false
  for (let sent = 0; sent < atOnce && !slow; sent++) {
    if (stopping?.aborted) break
    const due = await findDue(context, webhook_id)
    if (!due) break
    const made = await attempt({ ...due, allowPrivate: config.webhookAllowPrivate, stopping })
    await settle(context, due, made)
    slow = made.duration_ms > slowMs
  }
  await transaction(db, (tx) => planNext(tx, webhook_id, slow))
}

export type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>

/** Paused webhooks send tests only. */
async function findDue({ db, keys }: Pick<Context, 'db' | 'keys'>, webhook_id: number) {
  const delivery = await waitingOf(db, webhook_id)
    .select(['d.id', 'd.company_id', 'd.webhook_id', 'd.message_id', 'd.payload', 'webhooks.url'])
    .where('d.next_attempt_at', '<=', sql<string>`now()`)
    .where((eb) =>
      eb.or([eb('webhooks.resting_until', 'is', null), eb('webhooks.resting_until', '<=', sql<string>`now()`)]),
    )
    .orderBy('d.next_attempt_at')
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst()
  if (!delivery) return null
  const secrets = await db
    .selectFrom('webhook_secrets')
    .select('secret')
    .where('webhook_id', '=', webhook_id)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<string>`now()`)]))
    .orderBy('id', 'desc')
    .execute()
  return { ...delivery, secrets: secrets.map(({ secret }) => openSecret({ keys }, secret)) }
}

const waitingOf = (db: Db | Tx, webhook_id: number) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks', 'webhooks.id', 'd.webhook_id')
    .where('d.webhook_id', '=', webhook_id)
    .where('d.state', '=', sql.lit('waiting'))
    .where('webhooks.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('webhooks.active', '=', true), eb('d.event', '=', testEvent)]))

async function planNext(tx: Tx, webhook_id: number, slow: boolean): Promise<void> {
  const webhook = await tx
    .selectFrom('webhooks')
    .select('failures')
    .where('id', '=', webhook_id)
    .forUpdate()
    .executeTakeFirst()
  const { at } = await waitingOf(tx, webhook_id)
    .select(sql<string | null>`greatest(min(d.next_attempt_at), max(webhooks.resting_until))`.as('at'))
    .executeTakeFirstOrThrow()
  if (webhook && at) await wakeWebhook(tx, webhook_id, { at, slow: slow || restAfter(webhook.failures) > 0 })
}
