import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { sql } from 'kysely'
import { productNow } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import type { Tx } from '../../../platform/http/call.ts'
import type { CompanyRow } from '../../../platform/http/caller.ts'
import type { Context } from '../../../platform/http/context.ts'
import { conversationOf, received } from '../../conversations.ts'
import type { MessageRow } from '../../message-row.ts'
import { addressFrom } from '../find-sender.ts'
import { attachmentsFrom, textFrom } from '../inbound-text.ts'
import { enterMessages } from '../enter-messages.ts'
import { insertMessages } from '../insert-messages.ts'
import { noteContacts } from '../note-contacts.ts'
import { findDestination } from './addresses.ts'
import { applyMailReport } from './apply-mail-report.ts'
import { type Placed, placeMail } from './place-mail.ts'
import type { ReadMail } from './parse-mail.ts'
import { readMail } from './read-mail.ts'

export interface RawMail {
  raw: Buffer
  /** To whom a mail server handed it, if that is known. */
  envelope: readonly string[]
  /** Only its beginning, because all of it would be too much. */
  isCut?: boolean
}

export type MailOutcome =
  | { kind: 'no_club' }
  | { kind: 'report' }
  | { kind: 'stored'; message_id: number; status: MessageRow['status']; isNew: boolean }

/** Every email arrives here, however it came; a second delivery changes nothing. */
export async function receiveMail(context: Context, { raw, envelope, isCut = false }: RawMail): Promise<MailOutcome> {
  const mail = await readMail(raw, { isCut })
  if (mail.report && (await applyMailReport(context, mail, envelope))) return { kind: 'report' }
  const { recipients: named } = mail
  const destination = await findDestination(context.db, context, { envelope, named })
  if (!destination) return { kind: 'no_club' }
  const { company_id, key } = destination
  return transaction(context.db, async (tx) => {
    const company = await tx.selectFrom('companies').selectAll().where('id', '=', company_id).executeTakeFirstOrThrow()
    await holdMail(tx, company_id, mail)
    const known = await findKnown(tx, company_id, mail)
    if (known) return { kind: 'stored', message_id: known.id, status: known.status, isNew: false }
    const row = await store(tx, { company, mail, key, to: envelope[0] ?? named[0] ?? '' })
    return { kind: 'stored', message_id: row.id, status: row.status, isNew: true }
  })
}

/** Two deliveries at once make one lead. */
const holdMail = (tx: Tx, company_id: number, { message_id }: ReadMail) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`mail:${company_id}:${message_id}`}, 0))`.execute(tx)

const findKnown = (tx: Tx, company_id: number, { message_id }: ReadMail) =>
  tx
    .selectFrom('messages')
    .select(['id', 'status'])
    .where('company_id', '=', company_id)
    .where('channel', '=', 'email')
    .where('direction', '=', 'inbound')
    .where('external_id', '=', message_id)
    .executeTakeFirst()

interface Storing {
  company: CompanyRow
  mail: ReadMail
  key: string | null
  to: string
}

async function store(tx: Tx, { company, mail, key, to }: Storing): Promise<MessageRow> {
  const now = productNow()
  const at = mail.at !== null && mail.at < now ? mail.at : now
  const text = mail.text.trim() ? mail.text : visibleText(await textFrom('email', mail))
  const placed = await placeMail(tx, { company, mail, key, text, at, now })
  const { status, person, automatic, previous_id } = placed
  const isOpen = isInInbox(placed)
  const conversation_id =
    person && isOpen ? await conversationOf(tx, { company_id: company.id, person_id: person.id }) : null
  const isCut = attachmentsFrom(mail.attachments).length < mail.attachments.length
  const [row] = await insertMessages(tx, [
    {
      inbound: {
        ...mail,
        company_id: company.id,
        channel: 'email',
        to,
        external_id: mail.message_id,
        in_reply_to: null,
      },
      person,
      conversation_id,
      address: addressFrom('email', mail.from, company.country),
      at,
      known: {
        status,
        reason: placed.reason ?? (isCut ? 'attachments_dropped' : null),
        automatic,
        previous_id,
        ...(!isOpen && { read_at: now.toISOString() }),
      },
    },
  ])
  if (!row) throw new Error('an email with the same id was stored under a lock')
  // Nobody waits for an answer to an absence notice.
  if (conversation_id !== null && !automatic) await received(tx, conversation_id, at)
  if (person && isOpen) await noteContacts(tx, [{ person_id: person.id, channel: 'email', at }])
  await enterMessages(tx, [{ row, person: isOpen ? person : null, isQuiet: !isOpen }])
  return row
}

/** Spam and what rules ignore is listed, and interrupts nobody. */
const isInInbox = ({ status, reason }: Placed) =>
  status !== 'spam' && reason !== 'ignored' && reason !== 'automatic' && reason !== 'loop'
