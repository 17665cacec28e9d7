import { isProgress, type MessageStatus } from '@spotter/domain/messages/message-states.ts'
import type { Refusal } from '@spotter/domain/messages/decide.ts'
import { smsParts } from '@spotter/domain/messages/sms-parts.ts'
import type { EmptyFieldReason } from '@spotter/domain/templates/empty-field.ts'
import { render } from '@spotter/domain/templates/render.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { sql } from 'kysely'
import { productNow } from '../platform/clock.ts'
import { anyOf } from '../platform/db/any-of.ts'
import { record, recordMany } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { transaction } from '../platform/db/transaction.ts'
import type { Accepted } from '../platform/ports/providers.ts'
import { withBulkText } from './bulk/with-bulk-texts.ts'
import { saleTypeOf } from '../people/sales/sale-type-of.ts'
import { answered, continued } from './conversations.ts'
import { authorOf, type MessageRow } from './message-row.ts'
import { noticesOfFailed } from './notices-of-failed.ts'
import { sendLater } from './send-job.ts'
import { smsOf } from './sms-of.ts'
import { applyFault } from './suppress-address.ts'

/** Stored with its entry in the timeline, once. */
export const settleSent = ({ db }: Context, id: number, { provider_id }: Accepted, now = productNow()) =>
  transaction(db, async (tx) => {
    const row = await lockRow(tx, id)
    if (!row) return
    if (row.sent_at === null) await enterSent(tx, row, now)
    // A report may have come before the provider's answer.
    const status = isProgress(row.status, 'sent') ? 'sent' : row.status
    await change(tx, row, { status, provider_id, sent_at: row.sent_at ?? now.toISOString() })
  })

export const settleUnknown = ({ db }: Context, id: number) => advance(db, id, 'unknown', null)

export const settleFailed = ({ db }: Context, id: number, reason: string) => advance(db, id, 'failed', reason)

/** The provider has not taken it, so it waits as before. */
export const settleBusy = ({ db }: Context, id: number, seconds: number) =>
  transaction(db, async (tx) => {
    const row = await lockRow(tx, id)
    if (row?.status !== 'queued') return
    const at = shiftInstant(productNow(), { seconds: Math.max(1, seconds) })
    await tx
      .updateTable('messages')
      .set({ status: 'default', claimed_at: null, send_at: at })
      .where('id', '=', id)
      .execute()
    await sendLater(tx, id, at)
  })

interface Failed {
  row: MessageRow
  reason: string | null
}

/** A reason of ours; nothing has left. */
export const refuse = (tx: Tx, row: MessageRow, reason: Refusal | EmptyFieldReason) => fail(tx, row, 'failed', reason)

export const refuseAll = (tx: Tx, refused: readonly { row: MessageRow; reason: Refusal | EmptyFieldReason }[]) =>
  failAll(tx, refused)

/** Of one bulk change. */
export async function failAll(tx: Tx, failed: readonly Failed[]): Promise<void> {
  if (!failed.length) return
  const lines = failed.map(({ row, reason }) => ({ id: row.id, reason }))
  await sql`
    update messages set status = 'failed', reason = line.reason, updated_at = product_now()
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (id bigint, reason text)
    where messages.id = line.id`.execute(tx)
  for (const { row, reason } of failed) await applyFault(tx, row, reason)
  const groups = Map.groupBy(failed, ({ row, reason }) => JSON.stringify([row.company_id, row.status, reason]))
  for (const alike of groups.values()) {
    const [{ row, reason }] = alike as [Failed]
    await recordMany(tx, authorOf(row), 'message.refused', {
      company_id: row.company_id,
      ids: alike.map((one) => one.row.id),
      before: { status: row.status },
      after: { status: 'failed', reason },
    })
  }
}

const advance = (db: Context['db'], id: number, status: MessageStatus, reason: string | null) =>
  transaction(db, async (tx) => {
    const row = await lockRow(tx, id)
    if (row && isProgress(row.status, status)) await fail(tx, row, status, reason)
  })

async function fail(tx: Tx, row: MessageRow, status: MessageStatus, reason: string | null): Promise<void> {
  await change(tx, row, { status, reason })
  await applyFault(tx, row, reason)
  await record(tx, authorOf(row), 'message.refused', {
    company_id: row.company_id,
    id: row.id,
    before: { status: row.status },
    after: { status, reason },
    payload: { person_id: row.person_id, notices: await noticesOfFailed(tx, row, status) },
  })
}

/** Reports of the provider; those that come late, twice or out of order change nothing. */
export async function applyReport(
  tx: Tx,
  row: MessageRow,
  { status, reason, at }: { status: MessageStatus; reason: string | null; at: Date },
): Promise<void> {
  if (!isProgress(row.status, status)) return
  if (row.sent_at === null && (status === 'sent' || status === 'delivered')) await enterSent(tx, row, at)
  const sent_at = row.sent_at ?? (status === 'failed' ? null : at.toISOString())
  await change(tx, row, { status, reason, sent_at, ...(status === 'delivered' && { delivered_at: at.toISOString() }) })
  await applyFault(tx, row, reason)
  await record(tx, authorOf(row), 'message.delivered', {
    company_id: row.company_id,
    id: row.id,
    before: { status: row.status },
    after: { status, reason },
    payload: { person_id: row.person_id, notices: await noticesOfFailed(tx, row, status) },
  })
}

export const lockRow = (tx: Tx, id: number): Promise<MessageRow | undefined> =>
  tx.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Changed = Partial<Pick<MessageRow, 'status' | 'reason' | 'provider_id' | 'sent_at' | 'delivered_at'>>

const change = (tx: Tx, { id }: MessageRow, values: Changed) =>
  tx
    .updateTable('messages')
    .set({ ...values, updated_at: sql<string>`product_now()` })
    .where('id', '=', id)
    .execute()

async function enterSent(tx: Tx, locked: MessageRow, now: Date): Promise<void> {
  const row = await withBulkText(tx, locked)
  const { id, company_id, person_id, channel, conversation_id, secondary_sale_id } = row
  if (conversation_id !== null && row.purpose === 'personal') await answered(tx, row, now)
  if (conversation_id !== null && row.purpose === 'service') await continued(tx, conversation_id, now)
  if (channel === 'sms') await countParts(tx, row)
  if (person_id === null) return
  await touchPeople(tx, channel, [person_id], now)
  await record(tx, authorOf(row), 'message.sent', {
    company_id,
    id,
    after: { status: 'sent' },
    timeline: {
      person_id,
      object: channel,
      action: 'Sent',
      description: saidIn(row),
      secondary_sale_type_id: await saleTypeOf(tx, secondary_sale_id),
      data: { message_id: id, ...(row.bulk_change_id !== null && { change_id: row.bulk_change_id }) },
    },
    payload: { person_id },
  })
}

/** Of one bulk change, which counted the parts when it claimed them. */
export async function enterAllSent(tx: Tx, rows: readonly MessageRow[], now: Date): Promise<void> {
  for (const alike of Map.groupBy(rows, ({ company_id, channel }) => `${company_id} ${channel}`).values()) {
    const [first] = alike
    if (!first) continue
    const { company_id, channel } = first
    const entered = alike.flatMap((row) => (row.person_id === null ? [] : [{ ...row, person_id: row.person_id }]))
    await touchPeople(
      tx,
      channel,
      entered.map(({ person_id }) => person_id),
      now,
    )
    await recordMany(tx, authorOf(first), 'message.sent', {
      company_id,
      ids: entered.map(({ id }) => id),
      after: { status: 'sent' },
      timelines: entered.map((row) => ({
        person_id: row.person_id,
        object: channel,
        action: 'Sent',
        description: saidIn(row),
        data: { message_id: row.id, ...(row.bulk_change_id !== null && { change_id: row.bulk_change_id }) },
      })),
    })
  }
}

const saidIn = (row: MessageRow) =>
  render(row.channel === 'email' ? (row.subject ?? '') : row.text, row.merge_values ?? {}, { html: false })

async function countParts(tx: Tx, row: MessageRow): Promise<void> {
  const club = await tx
    .selectFrom('companies')
    .select(['name', 'opt_out_text', 'disabled_sms_opt_out'])
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow()
  const { parts } = smsParts(smsOf(club, row, saidIn(row)))
  await tx.updateTable('messages').set({ parts }).where('id', '=', row.id).execute()
}

const touchPeople = (tx: Tx, channel: MessageRow['channel'], ids: readonly number[], now: Date) =>
  tx
    .updateTable('people')
    .set({
      last_communication: now,
      ...(channel === 'email' && { last_email: now }),
      ...(channel === 'sms' && { last_sms: now }),
      updated_at: sql<string>`product_now()`,
    })
    .where('id', '=', anyOf(ids))
    .execute()
