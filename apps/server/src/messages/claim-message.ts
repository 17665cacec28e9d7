import type { Decision, Refusal } from '@spotter/domain/messages/decide.ts'
import { emptyFieldIn, emptyFieldReason } from '@spotter/domain/templates/empty-field.ts'
import type { MergeField } from '@spotter/domain/templates/merge-fields.ts'
import type { MergeValues } from '@spotter/domain/templates/render.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { productNow } from '../platform/clock.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { transaction } from '../platform/db/transaction.ts'
import type { Content } from '../platform/ports/providers.ts'
import type { FoundPerson } from '../people/find-person.ts'
import { mergeValues } from '../templates/merge-values.ts'
import { withBulkText } from './bulk/with-bulk-texts.ts'
import { addressOf, type MessageRow } from './message-row.ts'
import { fieldsOf } from './outgoing.ts'
import { approvedText, contentFor, fieldsOfApproved } from './provider-content.ts'
import { decideFor } from './recipient.ts'
import { sendLater } from './send-job.ts'
import { patienceMs } from './with-patience.ts'
import { refuse } from './settle-message.ts'

export interface Claimed {
  row: MessageRow
  company: CompanyRow
  /** An earlier attempt got no answer. */
  isRepeated: boolean
  /** Why it may not leave any more, if an earlier attempt has not sent it. */
  refusal?: Refusal | null
  /** Of an email that answers one, the id of that. */
  in_reply_to?: string | null
  /** Of WhatsApp outside a session. */
  content?: Content | null
}

/** A worker that lost its connection may still be asking the provider. */
const claimSeconds = (patienceMs / 1000) * 1.5

/** Null if there is nothing to send: it was taken back, waits, was refused or has left. */
export async function claimMessage(context: Context, id: number, now = productNow()): Promise<Claimed | null> {
  const found = await context.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found || found.direction === 'inbound') return null
  // Links are written by statements of their own, so the values are made before the row is locked.
  const written = await withBulkText(context.db, found)
  const values = found.status === 'default' ? await valuesOf(context, written, now) : null
  return transaction(context.db, async (tx) => {
    const row = await tx.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row || row.deleted_at !== null) return null
    const company = await tx
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', row.company_id)
      .executeTakeFirstOrThrow()
    if (row.status === 'queued') {
      const at = shiftInstant(row.claimed_at ?? now, { seconds: claimSeconds })
      if (at <= now) return repeated(tx, row, company, now)
      await sendLater(tx, id, at)
      return null
    }
    if (row.status !== 'default') return null
    if (row.send_at && new Date(row.send_at) > now) {
      await sendLater(tx, id, row.send_at)
      return null
    }
    const { person, decision } = await decideOn(tx, row, company, now)
    if (!decision.send) {
      if ('until' in decision) await wait(tx, row, decision.until)
      else await refuse(tx, row, decision.reason)
      return null
    }
    const hole = emptyFieldIn([written.subject, written.text], values ?? {})
    if (hole) {
      await refuse(tx, row, emptyFieldReason(hole))
      return null
    }
    const claimed = await tx
      .updateTable('messages')
      .set(({ eb }) => ({
        status: 'queued' as const,
        claimed_at: now,
        attempts: eb('attempts', '+', 1),
        // The address may have changed since it was written.
        recipient: (person && addressOf(person, row.channel)) ?? row.recipient,
        merge_values: JSON.stringify(values ?? {}),
        updated_at: now,
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const in_reply_to = await answeredBy(tx, claimed)
    const content = await contentOf(tx, claimed, person ?? null, now)
    return { row: await withBulkText(tx, claimed), company, isRepeated: false, in_reply_to, content }
  })
}

async function repeated(tx: Tx, row: MessageRow, company: CompanyRow, now: Date): Promise<Claimed> {
  const { person, decision } = await decideOn(tx, row, company, now)
  const refusal = 'reason' in decision && decision.reason !== 'capped' ? decision.reason : null
  const in_reply_to = await answeredBy(tx, row)
  const content = await contentOf(tx, row, person ?? null, now)
  return { row: await withBulkText(tx, row), company, isRepeated: true, refusal, in_reply_to, content }
}

const contentOf = async (tx: Tx, row: MessageRow, person: FoundPerson | null, now: Date) =>
  contentFor(await approvedText(tx, row), person, { values: row.merge_values ?? {}, now })

async function decideOn(tx: Tx, row: MessageRow, company: CompanyRow, now: Date) {
  const person = await lockRecipient(tx, row)
  const { channel, purpose, template_id } = row
  const decision: Decision = person
    ? await decideFor(tx, { channel, purpose, person, company, now, isTemplate: template_id !== null })
    : { send: false, reason: 'deleted' }
  return { person, decision }
}

async function answeredBy(tx: Tx, { channel, previous_id }: MessageRow): Promise<string | null> {
  if (channel !== 'email' || previous_id === null) return null
  const previous = tx.selectFrom('messages').select('external_id').where('id', '=', previous_id)
  const external_id = (await previous.executeTakeFirst())?.external_id
  return external_id?.startsWith('<') ? external_id : null
}

/** An opt-out in another transaction comes before or after, never in between. */
const lockRecipient = (tx: Tx, { person_id }: MessageRow) =>
  tx
    .selectFrom('people')
    .selectAll()
    .where('id', '=', person_id ?? 0)
    .forShare()
    .executeTakeFirst()

async function wait(tx: Tx, { id }: MessageRow, until: Date): Promise<void> {
  await tx.updateTable('messages').set({ send_at: until }).where('id', '=', id).execute()
  await sendLater(tx, id, until)
}

/** No more about a person is kept than the text says. */
export const onlyUsed = (values: MergeValues, fields: readonly MergeField[]): MergeValues =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))

async function valuesOf(context: Context, row: MessageRow, now: Date) {
  const { db } = context
  const person = await db
    .selectFrom('people')
    .selectAll()
    .where('id', '=', row.person_id ?? 0)
    .executeTakeFirst()
  if (!person) return {}
  const company = await db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', person.company_id)
    .executeTakeFirstOrThrow()
  const salesperson_id = await salespersonOf(context, row, person)
  const fields = [...new Set([...fieldsOf(row), ...fieldsOfApproved(await approvedText(db, row))])]
  return onlyUsed(await mergeValues({ db, context, now }, { person, company, salesperson_id }, fields), fields)
}

/** The sale's salesperson signs. */
async function salespersonOf({ db }: Context, { secondary_sale_id }: MessageRow, person: FoundPerson) {
  if (secondary_sale_id === null) return person.salesperson_id
  const sale = await db
    .selectFrom('secondary_sales')
    .select('salesperson_id')
    .where('id', '=', secondary_sale_id)
    .executeTakeFirst()
  return sale?.salesperson_id ?? person.salesperson_id
}
