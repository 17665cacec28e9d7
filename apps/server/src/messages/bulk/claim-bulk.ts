import { sql } from 'kysely'
import { transaction } from '../../platform/db/transaction.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Context } from '../../platform/http/context.ts'
import { mergeValuesOfAll } from '../../templates/merge-values-of-all.ts'
import { onlyUsed } from '../claim-message.ts'
import { addressOf, type MessageRow } from '../message-row.ts'
import { fieldsOf } from '../outgoing.ts'
import { marketingReceived } from '../recipient.ts'
import { refuseAll } from '../settle-message.ts'
import type { BulkText } from './bulk-text.ts'
import { decideAll } from './decide-all.ts'
import { sendBulkLater } from './send-bulk-job.ts'

interface ClaimedBulk {
  rows: MessageRow[]
  companies: Map<number, CompanyRow>
}

/** Null once nothing of it is due, or while it is paused. */
export const claimBulk = (context: Context, id: number, size: number, now = new Date()): Promise<ClaimedBulk | null> =>
  transaction(context.db, async (tx) => {
    const change = await tx
      .selectFrom('bulk_changes')
      .select(['data', 'paused_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!change || change.paused_at !== null) return null
    const due = await lockDue(tx, id, size, now)
    if (!due.length) {
      await continueLater(tx, id)
      return null
    }
    const text = change.data as unknown as BulkText
    const people = await tx
      .selectFrom('people')
      .selectAll()
      .where('id', '=', anyOf(due.flatMap(({ person_id }) => person_id ?? [])))
      .forShare()
      .execute()
    const companies = await companiesOf(tx, due)
    const received = await marketingReceived(tx, people, companies, now)
    const { channel } = text
    const isTemplate = text.template_id !== null
    const decisions = decideAll({ channel, people, clubs: companies, received, now, isTemplate })
    const decided = due.map((row) => ({ row, decision: decisions.get(row.person_id ?? 0) }))
    await refuseAll(
      tx,
      decided.flatMap(({ row, decision }) => {
        if (!decision) return [{ row, reason: 'deleted' as const }]
        return !decision.send && 'reason' in decision ? [{ row, reason: decision.reason }] : []
      }),
    )
    await putOff(
      tx,
      decided.flatMap(({ row, decision }) =>
        decision && !decision.send && 'until' in decision
          ? [{ id: row.id, send_at: decision.until.toISOString() }]
          : [],
      ),
    )
    const sent = decided.flatMap(({ row, decision }) => (decision?.send ? [row] : []))
    const byId = new Map(people.map((person) => [person.id, person]))
    const fields = fieldsOf({ ...text, purpose: 'marketing' })
    const values = await mergeValuesOfAll({ tx, context, now }, people, companies, fields)
    const claims = sent.map(({ id: message_id, person_id }) => {
      const person = byId.get(person_id ?? 0)
      return {
        id: message_id,
        recipient: person ? addressOf(person, channel) : null,
        merge_values: onlyUsed(values.get(person_id ?? 0) ?? {}, fields),
      }
    })
    const { rows } = await sql<MessageRow>`
      update messages set status = 'queued', claimed_at = ${now}, attempts = attempts + 1, updated_at = ${now},
        recipient = coalesce(claim.recipient, messages.recipient), merge_values = claim.merge_values
      from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb)
        as claim (id bigint, recipient text, merge_values jsonb)
      where messages.id = claim.id
      returning messages.*`.execute(tx)
    return { rows: rows.map((row) => ({ ...row, text: text.text, subject: text.subject })), companies }
  })

const lockDue = (tx: Tx, id: number, size: number, now: Date) =>
  tx
    .selectFrom('messages')
    .selectAll()
    .where('bulk_change_id', '=', id)
    .where('status', '=', 'default')
    .where('deleted_at', 'is', null)
    .where('send_at', '<=', now.toISOString())
    .orderBy('id')
    .limit(size)
    .forUpdate()
    .skipLocked()
    .execute()

/** Those in quiet hours or put off by a busy provider. */
async function continueLater(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ next: string | null }>`
    select min(send_at) as next from messages
    where bulk_change_id = ${id} and status = 'default' and deleted_at is null`.execute(tx)
  const next = rows[0]?.next
  if (next) await sendBulkLater(tx, id, next)
}

async function putOff(tx: Tx, waits: readonly { id: number; send_at: string }[]): Promise<void> {
  if (!waits.length) return
  await sql`
    update messages set send_at = wait.send_at
    from jsonb_to_recordset(${JSON.stringify(waits)}::jsonb) as wait (id bigint, send_at timestamptz)
    where messages.id = wait.id`.execute(tx)
}

async function companiesOf(tx: Tx, rows: readonly MessageRow[]): Promise<Map<number, CompanyRow>> {
  const companies = await tx
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', anyOf(new Set(rows.map(({ company_id }) => company_id))))
    .execute()
  return new Map(companies.map((company) => [company.id, company]))
}
