import type { Headers } from '@spotter/domain/messages/inbound/automatic.ts'
import { type MailReport, parseDeliveryStatus, parseFeedback } from '@spotter/domain/messages/inbound/reports.ts'
import { createHash } from 'node:crypto'
import type { Address, Attachment, Email } from 'postal-mime'
import { longestHtml } from '../../../platform/html/clean-html.ts'
import type { InboundAttachment } from '../inbound-text.ts'

/** Attachments of 20 MB as they travel. */
export const largestMail = 30_000_000
export const largestHeaders = 200_000

export interface ReadMail {
  headers: Headers
  from: string
  name: string | null
  /** All addresses that it names, with those that mail servers noted. */
  recipients: string[]
  subject: string
  text: string
  html: string | null
  message_id: string
  /** Of emails that it answers, the nearest first. */
  answers: string[]
  at: Date | null
  attachments: InboundAttachment[]
  report: MailReport | null
  /** Of a report, the id of the email that it is about. */
  reported_id: string | null
  problem: 'unreadable' | 'too_large' | 'no_sender' | null
}

/** Never throws: what can't be read is an email with a problem. */
export async function parseMail(raw: Buffer, { isCut = false } = {}): Promise<ReadMail> {
  const isTooLarge = isCut || raw.length > largestMail
  try {
    const email = await parse(isTooLarge ? headerOf(raw) : raw)
    const mail = fromEmail(email, raw)
    return { ...mail, problem: isTooLarge ? 'too_large' : mail.from === '' ? 'no_sender' : null }
  } catch {
    const email = await parse(headerOf(raw)).catch(() => null)
    return { ...fromEmail(email ?? { headers: [], headerLines: [], attachments: [] }, raw), problem: 'unreadable' }
  }
}

async function parse(raw: Buffer): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(raw, { maxNestingDepth: 60, maxRfc822NestingDepth: 3, forceRfc822Attachments: true })
}

function headerOf(raw: Buffer): Buffer {
  const end = /\r?\n\r?\n/.exec(raw.subarray(0, largestHeaders).toString('latin1'))?.index ?? largestHeaders
  return Buffer.concat([raw.subarray(0, end), Buffer.from('\r\n\r\n')])
}

function fromEmail(email: Email, raw: Buffer): Omit<ReadMail, 'problem'> {
  const headers = email.headers.map(({ key, value }) => ({ key, value: value.slice(0, longest.header) }))
  const [sender] = [email.from, email.sender, ...(email.replyTo ?? [])].flatMap(mailboxes)
  const noted = headers.filter(({ key }) => notedBy.has(key)).map(({ value }) => value)
  const named = [...(email.to ?? []), ...(email.cc ?? [])].flatMap(mailboxes).map(({ address }) => address)
  const { report, returned } = reportIn(email.attachments)
  return {
    headers: headers.slice(0, longest.headers),
    from: sender?.address.slice(0, longest.line).trim().toLowerCase() ?? '',
    name: sender?.name.slice(0, longest.line).trim() || null,
    recipients: [...noted, ...named]
      .slice(0, longest.recipients)
      .map(bare)
      .filter((address) => address.includes('@')),
    subject: email.subject?.slice(0, longest.line) ?? '',
    text: email.text?.slice(0, longest.text) ?? '',
    html: email.html?.slice(0, longestHtml) ?? null,
    message_id: idsIn(email.messageId)[0] ?? `sha256:${createHash('sha256').update(raw).digest('hex')}`,
    answers: [...idsIn(email.inReplyTo), ...idsIn(email.references).toReversed()].slice(0, mostAnswers),
    at: dateOf(email.date),
    attachments: email.attachments.filter((part) => !isReportPart(part)).map(presentAttachment),
    report,
    reported_id:
      returned === null ? null : (idsIn(/^message-id:(.*(?:\r?\n[ \t].*)*)/im.exec(returned)?.[1])[0] ?? null),
  }
}

const notedBy = new Set(['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'])
const mostAnswers = 50

const mailboxes = (address: Address | undefined): { name: string; address: string }[] => {
  if (!address) return []
  return address.group ? address.group : [{ name: address.name, address: address.address ?? '' }]
}

/** What is beyond is not read: rules and lead forms go over it on the event loop. */
const longest = { headers: 1000, header: 20_000, recipients: 500, line: 1000, text: 100_000 }

const bare = (address: string) => address.replaceAll(/[<>\s]/g, '').toLowerCase()

const idsIn = (text: string | undefined): string[] => text?.slice(0, largestHeaders).match(/<[^<>\s]{1,500}>/g) ?? []

const dateOf = (text: string | undefined): Date | null => {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}

const isReportPart = ({ mimeType }: Attachment) =>
  ['message/delivery-status', 'message/global-delivery-status', 'message/feedback-report'].includes(mimeType)

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/** With the header of the email that came back. */
function reportIn(parts: readonly Attachment[]): { report: MailReport | null; returned: string | null } {
  const about = parts.find(isReportPart)
  if (!about) return { report: null, returned: null }
  const report = (about.mimeType === 'message/feedback-report' ? parseFeedback : parseDeliveryStatus)(textOf(about))
  const returned = parts.find(({ mimeType }) =>
    ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers'].includes(mimeType),
  )
  return { report, returned: returned ? textOf(returned).slice(0, largestHeaders) : null }
}

const presentAttachment = ({ filename, mimeType, content }: Attachment): InboundAttachment => ({
  filename: filename ?? '',
  content_type: mimeType,
  content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer),
})
