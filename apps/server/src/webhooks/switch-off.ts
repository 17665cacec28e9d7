import { msg } from '@spotter/domain/text.ts'
import { testEvent } from '@spotter/domain/webhooks/events.ts'
import { type Selectable, sql } from 'kysely'
import { system } from '../platform/http/caller.ts'
import type { Database } from '../platform/db/schema.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Notice } from '@spotter/domain/notifications/notice.ts'

export type WebhookRow = Selectable<Database['webhooks']>

const switchedOff = msg('The webhook was switched off before this was delivered.')

export async function switchOff(tx: Tx, { id, company_id, url }: WebhookRow, now: Date): Promise<void> {
  const disabled_at = now.toISOString()
  await tx.updateTable('webhooks').set({ active: false, disabled_at }).where('id', '=', id).execute()
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_attempt_at: null, last_error: switchedOff })
    .where('webhook_id', '=', id)
    .where('state', '=', sql.lit('waiting'))
    .where('event', '<>', testEvent)
    .execute()
  const roots = await tx
    .selectFrom('users')
    .select('id')
    .where('root', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  const notice: Notice = {
    user_ids: roots.map((user) => user.id),
    message_type: 'webhook',
    event: 'disabled',
    text: msg('The webhook to {host} failed for three days, so it was switched off.'),
    values: { host: new URL(url).host },
  }
  await record(tx, system, 'webhook.disabled', {
    company_id,
    id,
    before: { active: true, disabled_at: null },
    after: { active: false, disabled_at },
    payload: { notices: [notice] },
  })
}
