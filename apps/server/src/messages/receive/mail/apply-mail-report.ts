import { languageOf } from '@spotter/domain/booking/language.ts'
import type { MailReport } from '@spotter/domain/messages/inbound/reports.ts'
import { msg } from '@spotter/domain/text.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import { consentFrom } from '../../../people/consents.ts'
import { touched } from '../../../people/find-person.ts'
import { recordOptOut, recordUpdate } from '../../../people/record-person.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import type { Tx } from '../../../platform/http/call.ts'
import { system } from '../../../platform/http/caller.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { MessageRow } from '../../message-row.ts'
import { applyReport } from '../../settle-message.ts'
import { detailsIn, keyIn } from './addresses.ts'
import type { ReadMail } from './read-mail.ts'

/** False if it is about no email of ours; then it is an email like any other. */
export const applyMailReport = (context: Context, mail: ReadMail, envelope: readonly string[]): Promise<boolean> =>
  transaction(context.db, async (tx) => {
    const { report } = mail
    if (!report) return false
    const keys = detailsIn(context, [...envelope, ...mail.recipients]).flatMap((detail) => keyIn(detail) ?? [])
    const proven = await findReported(tx, mail.reported_id, keys)
    const row = proven ?? (await findLatestTo(tx, report.recipient))
    if (!row) return false
    await apply(tx, { row, report, isProven: proven !== undefined, at: mail.at ?? new Date() })
    return true
  })

/** Only the recipient and the servers on the way know the id or the address it left from. */
async function findReported(tx: Tx, id: string | null, named: readonly string[]): Promise<MessageRow | undefined> {
  const key = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/.exec(id ?? '')?.[1]
  const keys = key ? [key, ...named] : named
  const emails = tx
    .selectFrom('messages')
    .selectAll()
    .where('direction', '=', 'outbound')
    .where('channel', '=', 'email')
  const byKey = keys.length ? await emails.where('key', 'in', keys).forUpdate().executeTakeFirst() : undefined
  return byKey ?? (id ? emails.where('provider_id', '=', id).forUpdate().executeTakeFirst() : undefined)
}

/** Some servers return nothing but the address. */
async function findLatestTo(tx: Tx, recipient: string | null): Promise<MessageRow | undefined> {
  if (recipient === null) return undefined
  return tx
    .selectFrom('messages')
    .innerJoin('people', 'people.id', 'messages.person_id')
    .selectAll('messages')
    .where((eb) => eb(eb.fn<string>('lower', ['people.email']), '=', recipient))
    .where('messages.direction', '=', 'outbound')
    .where('messages.channel', '=', 'email')
    .where('messages.sent_at', '>', sql<string>`now() - interval '7 days'`)
    .orderBy('messages.id', 'desc')
    .limit(1)
    .forUpdate('messages')
    .executeTakeFirst()
}

interface Applying {
  row: MessageRow
  report: MailReport
  /** Without the id anybody could have written the report, so that it stops nothing. */
  isProven: boolean
  at: Date
}

const longestReason = 255

async function apply(tx: Tx, { row, report, isProven, at }: Applying): Promise<void> {
  if (report.kind === 'delivered') return applyReport(tx, row, { status: 'delivered', reason: null, at })
  const reason = report.reason.slice(0, longestReason)
  if (report.kind === 'bounce') {
    // A server may take an email and return it later.
    const left = row.status === 'delivered' ? { ...row, status: 'sent' as const } : row
    await applyReport(tx, left, { status: 'undelivered', reason, at })
    if (report.isHard && isProven) await suppress(tx, row, reason)
    return
  }
  if (!isProven) return
  const { country } = await tx
    .selectFrom('companies')
    .select('country')
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow()
  await suppress(tx, row, translatorFor(languageOf(null, country))(complained))
  await optOut(tx, row, report.reason)
}

const complained = msg('Marked as spam by the recipient')

/** It is about the address, so everyone in the club with it. */
const sharing = (tx: Tx, { company_id, recipient }: MessageRow) =>
  tx
    .selectFrom('people')
    .select(['id', 'company_id', 'email_suppressed', 'email_opted_out'])
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', recipient.toLowerCase()))
    .orderBy('id')
    .forUpdate()
    .execute()

async function suppress(tx: Tx, row: MessageRow, reason: string): Promise<void> {
  for (const person of await sharing(tx, row)) {
    if (person.email_suppressed) continue
    const after = { email_suppressed: true, email_suppressed_reason: reason }
    await tx
      .updateTable('people')
      .set({ ...after, ...touched })
      .where('id', '=', person.id)
      .execute()
    const before = { email_suppressed: false, email_suppressed_reason: null }
    await recordUpdate(tx, system, { person, before, after, tags: null })
  }
}

async function optOut(tx: Tx, row: MessageRow, words: string): Promise<void> {
  await consentFrom(tx, system, { source: 'complaint', words })
  for (const person of await sharing(tx, row)) {
    if (person.email_opted_out) continue
    await tx
      .updateTable('people')
      .set({ email_opted_out: true, ...touched })
      .where('id', '=', person.id)
      .execute()
    await recordOptOut(tx, { ...system, visitor: true }, person, 'email_opted_out')
  }
}
