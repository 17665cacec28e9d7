import type { Channel } from '@spotter/domain/messages/channels.ts'
import type { Decision } from '@spotter/domain/messages/decide.ts'
import { smsParts } from '@spotter/domain/messages/sms-parts.ts'
import { emptyFieldIn, emptyFieldReason } from '@spotter/domain/templates/empty-field.ts'
import { render } from '@spotter/domain/templates/render.ts'
import { sql } from 'kysely'
import { productNow } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Content } from '../../platform/ports/providers.ts'
import type { FoundPerson } from '../../people/find-person.ts'
import { mergeValuesOfAll } from '../../templates/merge-values-of-all.ts'
import { onlyUsed } from '../claim-message.ts'
import { addressOf, type MessageRow } from '../message-row.ts'
import { fieldsOf, isRecoverable } from '../outgoing.ts'
import { approvedText, contentFor, fieldsOfApproved } from '../provider-content.ts'
import { marketingReceived } from '../recipient.ts'
import { refuseAll } from '../settle-message.ts'
import { smsOf } from '../sms-of.ts'
import type { BulkText } from './bulk-text.ts'
import { decideAll } from './decide-all.ts'
import { lockTurn } from './sending-turn.ts'

/** So many stay unknown at most if the process ends before a provider that can't be asked has answered. */
export const mostUnrecoverable = 8

export interface Claiming {
  bulk_change_id: number
  company_id: number
  /** Those with higher ids come first: looking through all that are claimed takes longer with every batch. */
  after: number
  size: number
  now?: Date
}

export type ClaimedBulk =
  | { rows: ClaimedRow[]; company: CompanyRow; last: number }
  /** Nothing of it is due yet, or others have their turn with this number. */
  | { until: Date }

export type ClaimedRow = MessageRow & { content?: Content | null }

/** Null once nothing of it is left, or while it is paused. */
export const claimBulk = (context: Context, claiming: Claiming): Promise<ClaimedBulk | null> =>
  transaction(context.db, async (tx) => {
    const { now = productNow() } = claiming
    const change = await tx
      .selectFrom('bulk_changes')
      .select(['data', 'paused_at'])
      .where('id', '=', claiming.bulk_change_id)
      .executeTakeFirst()
    if (!change || change.paused_at !== null) return null
    const text = change.data as unknown as BulkText
    const company = await tx
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', claiming.company_id)
      .executeTakeFirstOrThrow()
    const turn = await lockTurn(tx, text.channel, company, now)
    if (!turn.allowed) return { until: turn.next_at }
    const most = isRecoverable(context, text.channel) ? claiming.size : mostUnrecoverable
    const size = Math.min(claiming.size, turn.allowed, most)
    const asked = { ...claiming, size, now }
    const next = await lockDue(tx, asked)
    const due = next.length || claiming.after === 0 ? next : await lockDue(tx, { ...asked, after: 0 })
    const last = due.at(-1)?.id
    if (last === undefined) {
      const until = await nextOf(tx, claiming)
      return until && { until }
    }
    const people = await lockPeople(tx, due)
    const sent = await sendable({ tx, text, company, now }, due, people)
    const rows = await claim({ tx, context, text, company, now }, sent, people)
    await turn.use(rows.length)
    return { rows, company, last }
  })

interface Claim {
  tx: Tx
  text: BulkText
  company: CompanyRow
  now: Date
}

/** The others are refused or wait for the end of quiet hours. */
async function sendable({ tx, text, company, now }: Claim, due: readonly MessageRow[], people: readonly FoundPerson[]) {
  const clubs = new Map([[company.id, company]])
  const received = await marketingReceived(tx, people, clubs, now)
  const isTemplate = text.template_id !== null
  const decisions = decideAll({ channel: text.channel, people, clubs, received, now, isTemplate })
  const decided = due.map((row): { row: MessageRow; decision: Decision } => ({
    row,
    decision: decisions.get(row.person_id ?? 0) ?? { send: false, reason: 'deleted' },
  }))
  await refuseAll(
    tx,
    decided.flatMap(({ row, decision }) =>
      !decision.send && 'reason' in decision ? [{ row, reason: decision.reason }] : [],
    ),
  )
  await putOff(
    tx,
    decided.flatMap(({ row, decision }) =>
      !decision.send && 'until' in decision ? [{ id: row.id, send_at: decision.until.toISOString() }] : [],
    ),
  )
  return decided.flatMap(({ row, decision }) => (decision.send ? [row] : []))
}

async function claim(
  { tx, context, text, company, now }: Claim & { context: Context },
  sent: readonly MessageRow[],
  people: readonly FoundPerson[],
): Promise<ClaimedRow[]> {
  const approved = await approvedText(tx, text)
  const fields = [...new Set([...fieldsOf({ ...text, purpose: 'marketing' }), ...fieldsOfApproved(approved)])]
  const companies = new Map([[company.id, company]])
  const values = await mergeValuesOfAll({ tx, context, now }, people, companies, fields)
  const byId = new Map(people.map((person) => [person.id, person]))
  const holes = sent.flatMap((row) => {
    const hole = emptyFieldIn([text.subject, text.text], values.get(row.person_id ?? 0) ?? {})
    return hole ? [{ row, reason: emptyFieldReason(hole) }] : []
  })
  await refuseAll(tx, holes)
  const refused = new Set(holes.map(({ row }) => row.id))
  const whole = sent.filter(({ id }) => !refused.has(id))
  const claimed = whole.map((row): ClaimedRow => {
    const person = byId.get(row.person_id ?? 0)
    const merge_values = onlyUsed(values.get(row.person_id ?? 0) ?? {}, fields)
    return {
      ...row,
      text: text.text,
      subject: text.subject,
      status: 'queued',
      recipient: (person && addressOf(person, text.channel)) ?? row.recipient,
      merge_values,
      content: contentFor(approved, person ?? null, { values: merge_values, now }),
      parts: partsOf(text.channel, company, row, render(text.text, merge_values, { html: false })),
    }
  })
  const claims = claimed.map(({ id, recipient, merge_values, parts }) => ({ id, recipient, merge_values, parts }))
  await sql`
    update messages set status = 'queued', claimed_at = ${now}, attempts = attempts + 1, updated_at = ${now},
      recipient = claim.recipient, merge_values = claim.merge_values, parts = claim.parts
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb)
      as claim (id bigint, recipient text, merge_values jsonb, parts int)
    where messages.id = claim.id`.execute(tx)
  return claimed
}

const partsOf = (channel: Channel, company: CompanyRow, row: MessageRow, text: string): number | null =>
  channel === 'sms' ? smsParts(smsOf(company, row, text)).parts : null

type Due = Pick<Claiming, 'bulk_change_id' | 'company_id'>

// The conditions on the status are literals, because the index has them too.
const isWaiting = ({ bulk_change_id, company_id }: Due) => sql`
  bulk_change_id = ${bulk_change_id} and company_id = ${company_id} and status = 'default' and deleted_at is null`

async function lockDue(tx: Tx, { after, size, now, ...due }: Required<Claiming>): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select * from messages where ${isWaiting(due)} and id > ${after} and send_at <= ${now}
    order by id limit ${size} for update skip locked`.execute(tx)
  return rows
}

/** When the first of those in quiet hours or put off by a busy provider leaves. */
async function nextOf(tx: Tx, due: Due): Promise<Date | null> {
  const { rows } = await sql<{ next: string | null }>`
    select min(send_at) as next from messages where ${isWaiting(due)}`.execute(tx)
  return rows[0]?.next ? new Date(rows[0].next) : null
}

/** In one order, so that two bulk changes to the same people don't wait for each other. */
const lockPeople = (tx: Tx, due: readonly MessageRow[]) =>
  tx
    .selectFrom('people')
    .selectAll()
    .where('id', '=', anyOf(due.flatMap(({ person_id }) => person_id ?? [])))
    .orderBy('id')
    .forShare()
    .execute()

async function putOff(tx: Tx, waits: readonly { id: number; send_at: string }[]): Promise<void> {
  if (!waits.length) return
  await sql`
    update messages set send_at = wait.send_at
    from jsonb_to_recordset(${JSON.stringify(waits)}::jsonb) as wait (id bigint, send_at timestamptz)
    where messages.id = wait.id`.execute(tx)
}
