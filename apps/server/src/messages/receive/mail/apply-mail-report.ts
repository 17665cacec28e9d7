import { languageOf } from '@spotter/domain/booking/language.ts'
import type { MailReport } from '@spotter/domain/messages/inbound/reports.ts'
import { msg } from '@spotter/domain/text.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import { productNow } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import type { Tx } from '../../../platform/http/call.ts'
import type { Context } from '../../../platform/http/context.ts'
import { keyInReturnPath } from '../../../platform/providers/return-path.ts'
import type { MessageRow } from '../../message-row.ts'
import { applyReport } from '../../settle-message.ts'
import { suppressAddress } from '../../suppress-address.ts'
import { detailsIn, keyIn } from './addresses.ts'
import type { ReadMail } from './parse-mail.ts'

/** False if it is about no email of ours; then it is an email like any other. */
export const applyMailReport = (context: Context, mail: ReadMail, envelope: readonly string[]): Promise<boolean> =>
  transaction(context.db, async (tx) => {
    const { report } = mail
    if (!report) return false
    const addressed = [...envelope, ...mail.recipients]
    const keys = [
      ...detailsIn(context, addressed).flatMap((detail) => keyIn(detail) ?? []),
      ...addressed.flatMap((address) => keyInReturnPath(context.secret, address) ?? []),
    ]
    const proven = await findReported(tx, mail.reported_id, keys)
    const row = proven ?? (await findLatestTo(tx, report.recipient))
    if (!row) return false
    await apply(tx, { row, report, isProven: proven !== undefined, at: mail.at ?? productNow() })
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
    .where('messages.sent_at', '>', sql<string>`product_now() - interval '7 days'`)
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
    if (report.isHard && isProven)
      await suppressAddress(tx, { company_id: row.company_id, address: row.recipient, reason })
    return
  }
  if (!isProven) return
  const { country } = await tx
    .selectFrom('companies')
    .select('country')
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow()
  await suppressAddress(tx, {
    company_id: row.company_id,
    address: row.recipient,
    reason: translatorFor(languageOf(null, country))(complained),
    complaint: report.reason,
  })
}

const complained = msg('Marked as spam by the recipient')
