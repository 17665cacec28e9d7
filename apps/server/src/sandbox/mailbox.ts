import type { PhoneAction } from '@spotter/contract/sandbox/sandbox.ts'
import { isEmail } from '@spotter/domain/accounts/text-rules.ts'
import { randomUUID } from 'node:crypto'
import { clubAddress } from '../messages/receive/mail/addresses.ts'
import { receiveMail } from '../messages/receive/mail/receive-mail.ts'
import { bareAddress } from '../people/club-sender.ts'
import type { Context } from '../platform/http/context.ts'
import { blank, invalid, notIncluded, unprocessable } from '../platform/http/errors.ts'
import { showLive } from '../platform/providers/sandbox-line.ts'
import { bounceOf, complaintOf, letterOf } from './raw-mails.ts'

const mailActions = ['reply', 'reply_twice', 'bounce', 'complain'] as const
type MailAction = (typeof mailActions)[number]
export const isMailAction = (action: PhoneAction): action is MailAction =>
  (mailActions as readonly string[]).includes(action)

interface NewMail {
  company_id: number
  from: string
  subject: string
  text: string
}

export async function writeMail(context: Context, { company_id, from, subject, text }: NewMail) {
  if (!isEmail(from.trim())) throw unprocessable({ from: invalid })
  const club = context.db.selectFrom('companies').select('slug').where('id', '=', company_id)
  const to = clubAddress(context, await club.executeTakeFirstOrThrow()) ?? ''
  return post(context, { company_id, from: from.trim(), to, subject, text, answers: null })
}

interface Stored {
  id: number
  company_id: number | null
  recipient: string
  sender: string
  direction: 'inbound' | 'outbound'
  subject: string | null
  message_id: string | null
  reply_to: string | null
}

/** As raw MIME through the same function as real mail. */
export async function actOnMailbox(
  context: Context,
  message: Stored,
  { action, text }: { action: MailAction; text: string },
): Promise<{ id: number }> {
  const { id, company_id, recipient, message_id } = message
  if (message.direction === 'inbound' || message_id === null) throw unprocessable({ action: notIncluded })
  if (action === 'bounce' || action === 'complain') {
    const raw = (action === 'bounce' ? bounceOf : complaintOf)({ recipient, message_id })
    if (action === 'bounce') {
      await context.db.updateTable('sandbox_messages').set({ status: 'undelivered' }).where('id', '=', id).execute()
    }
    await receiveMail(context, { raw, envelope: [] })
    await showLive(context.db, id)
    return { id }
  }
  if (company_id === null) throw unprocessable({ action: notIncluded })
  if (!text.trim()) throw unprocessable({ text: blank })
  const subject = `Re: ${message.subject?.replace(/^(?:re:\s*)+/i, '') ?? ''}`
  const to = message.reply_to ?? bareAddress(message.sender)
  const letter = { company_id, from: recipient, to, subject, text, answers: message_id }
  return post(context, letter, action === 'reply_twice' ? 2 : 1)
}

interface Letter extends NewMail {
  to: string
  answers: string | null
}

async function post(context: Context, letter: Letter, times = 1): Promise<{ id: number }> {
  const { company_id, from, to, subject, text, answers } = letter
  const key = randomUUID()
  const { id } = await context.db
    .insertInto('sandbox_messages')
    .values({
      key: `written:${key}`,
      channel: 'mail',
      direction: 'inbound',
      company_id,
      recipient: to,
      sender: from,
      subject: subject.replaceAll('\0', ''),
      html: null,
      text: text.replaceAll('\0', ''),
      status: 'delivered',
      message_id: `<${key}@mailbox.sandbox>`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await showLive(context.db, id)
  const raw = letterOf({ from, to, subject, text, message_id: `<${key}@mailbox.sandbox>`, answers })
  for (let time = 0; time < times; time++) await receiveMail(context, { raw, envelope: [to] })
  return { id }
}
