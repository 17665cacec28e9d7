import type { Webhook, WebhookDelivery } from '@spotter/contract/webhooks/webhooks.ts'
import type { SoftDeleteStatus } from '@spotter/domain/lists/soft-delete.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Tx } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import type { WebhookRow } from './switch-off.ts'

export async function lockWebhook(
  tx: Tx,
  company_id: number,
  id: number,
  { deleted = false } = {},
): Promise<WebhookRow> {
  const webhook = await tx
    .selectFrom('webhooks')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .$if(!deleted, (found) => found.where('deleted_at', 'is', null))
    .forUpdate()
    .executeTakeFirst()
  if (!webhook) throw notFound()
  return webhook
}

const countOf = (state: string) => sql<number>`(
  select count(*) from webhook_deliveries where webhook_id = webhooks.id and state = ${sql.lit(state)})`

export async function presentWebhooks(
  db: Db | Tx,
  company_id: number,
  shown: { id: number } | { status: SoftDeleteStatus },
  t: Translate,
): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'company_id', 'url', 'description', 'events', 'active', 'disabled_at', 'failing_since'])
    .select(['last_attempt_at', 'last_status', 'last_error', 'lock_version', 'deleted_at', 'created_at'])
    .select([countOf('waiting').as('waiting_count'), countOf('failed').as('failed_count')])
    .select(
      sql<string | null>`(
        select max(expires_at) from webhook_secrets where webhook_id = webhooks.id and expires_at > now())`.as(
        'old_secret_until',
      ),
    )
    .where('company_id', '=', company_id)
    .$if('id' in shown, (query) => query.where('id', '=', 'id' in shown ? shown.id : 0))
    .$if('status' in shown && shown.status !== 'all', (query) =>
      query.where('deleted_at', 'status' in shown && shown.status === 'deleted' ? 'is not' : 'is', null),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, last_error: row.last_error && t(row.last_error) }))
}

/** Removed ones keep their log. */
export async function presentWebhook(
  db: Db | Tx,
  { company_id, id }: Pick<WebhookRow, 'company_id' | 'id'>,
  t: Translate,
): Promise<Webhook> {
  const [webhook] = await presentWebhooks(db, company_id, { id }, t)
  if (!webhook) throw notFound()
  return webhook
}

/** Not before the receiver's backoff ends; internally it may lie far back, to be sent before others. */
const announced = sql<string | null>`case when webhook_deliveries.next_attempt_at is not null then greatest(
  webhook_deliveries.next_attempt_at, webhook_deliveries.tried_since, webhook_deliveries.last_attempt_at,
  (select resting_until from webhooks where webhooks.id = webhook_deliveries.webhook_id)) end`.as('next_attempt_at')

const storedColumns = [
  'id',
  'webhook_id',
  'message_id',
  'event',
  'state',
  'attempts',
  'last_attempt_at',
  'last_status',
  'last_error',
  'created_at',
] as const
export const deliveryColumns = [...storedColumns, announced] as const

type DeliveryRow = Pick<Selectable<Database['webhook_deliveries']>, (typeof storedColumns)[number]> & {
  next_attempt_at: string | null
}

export const presentDelivery = (row: DeliveryRow, t: Translate): WebhookDelivery => ({
  ...row,
  last_error: row.last_error && t(row.last_error),
})
