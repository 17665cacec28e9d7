import { languageOf } from '@spotter/domain/booking/language.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { loopHeader } from '@spotter/domain/messages/inbound/automatic.ts'
import { escapeHtml, fieldsIn, render, usesField } from '@spotter/domain/templates/render.ts'
import type { MergeField } from '@spotter/domain/templates/merge-fields.ts'
import { msg } from '@spotter/domain/text.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { clubSender } from '../people/club-sender.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Context } from '../platform/http/context.ts'
import type { Accepted, Attachment, Mail, MessageLine, PhoneMessage } from '../platform/ports/providers.ts'
import type { Claimed } from './claim-message.ts'
import type { MessageRow } from './message-row.ts'
import { replyAddress } from './receive/mail/addresses.ts'
import { smsOf } from './sms-of.ts'

/** A message as it leaves, and the provider that takes it. */
export interface Handing {
  isRepeatable: boolean
  send: () => Promise<Accepted>
  find: (() => Promise<Accepted | null | undefined>) | null
}

const handing = <Message extends Mail | PhoneMessage>(line: MessageLine<Message>, message: Message): Handing => {
  const { find } = line
  return { isRepeatable: line.isRepeatable, send: () => line.send(message), find: find ? () => find(message) : null }
}

const linkField = 'person.preferences_link' satisfies MergeField

type Written = Pick<MessageRow, 'channel' | 'purpose' | 'text' | 'subject'>

/** Marketing emails always let the reader leave. */
export function fieldsOf({ channel, purpose, text, subject }: Written): MergeField[] {
  const fields = fieldsIn([text, subject].join('\n'))
  return channel === 'email' && purpose === 'marketing' && !fields.includes(linkField) ? [...fields, linkField] : fields
}

/** What of a message decides how it leaves. */
export type Leaving = Written &
  Pick<MessageRow, 'key' | 'company_id' | 'recipient' | 'merge_values'> &
  Partial<Pick<MessageRow, 'message_id_key'>>

/** Whether what happened to a message without an answer can be found out, or made harmless. */
export const isRecoverable = ({ providers }: Pick<Context, 'providers'>, channel: Channel): boolean => {
  const line = channel === 'email' ? providers.mail : providers[channel]
  return line.isRepeatable || line.find !== undefined
}

export function handingOf(
  context: Context,
  { row, company, in_reply_to, content }: Claimed,
  attachments: Attachment[] = [],
): Handing {
  const { config, providers } = context
  if (row.channel === 'email') {
    const mail = mailOf(config, row, company)
    const headers = { ...mail.headers, ...threadOf(context, row.key, in_reply_to ?? null) }
    return handing(providers.mail, { ...mail, attachments, headers })
  }
  const claimed_at = row.claimed_at === null ? null : new Date(row.claimed_at)
  return handing(providers[row.channel], { ...phoneMessageOf(row, company), claimed_at, ...(content && { content }) })
}

export function mailOf({ mailFrom }: Pick<Context['config'], 'mailFrom'>, row: Leaving, company: CompanyRow): Mail {
  const values = row.merge_values ?? {}
  const link = values[linkField] ?? null
  const isLinked = link === null || usesField(row.text, linkField)
  const html = withFooter(render(row.text, values, { html: true }), isLinked ? '' : footer(company, link))
  return {
    key: row.key,
    ...(row.message_id_key && { message_id_key: row.message_id_key }),
    company_id: row.company_id,
    to: row.recipient,
    from: clubSender(company.name, mailFrom),
    subject: render(row.subject ?? '', values, { html: false }),
    text: textWithLink(html, isLinked ? null : link),
    html,
    headers: headersOf(link),
  }
}

export function phoneMessageOf(row: Leaving, company: CompanyRow): PhoneMessage {
  const text = render(row.text, row.merge_values ?? {}, { html: false })
  return {
    key: row.key,
    company_id: row.company_id,
    to: row.recipient,
    from: company.phone ?? company.name,
    text: row.channel === 'sms' ? smsOf(company, row, text) : text,
  }
}

const headersOf = (link: string | null): Record<string, string> =>
  link === null
    ? {}
    : {
        'List-Unsubscribe': `<${link.replace('/preferences/', '/api/preferences/')}/unsubscribe>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }

/** By which answers come back, and mail programs show the conversation together. */
function threadOf(context: Context, key: string, in_reply_to: string | null): Record<string, string> {
  const reply_to = replyAddress(context, key)
  return {
    [loopHeader]: 'yes',
    ...(reply_to && { 'Reply-To': reply_to }),
    ...(in_reply_to && { 'In-Reply-To': in_reply_to, References: in_reply_to }),
  }
}

const unsubscribeWords = msg('Unsubscribe or choose what you receive')

function footer({ country }: CompanyRow, link: string): string {
  const words = translatorFor(languageOf(null, country))(unsubscribeWords)
  return `<p style="font-size: 12px; color: #6b7280"><a href="${escapeHtml(link)}">${escapeHtml(words)}</a></p>`
}

/** A designed email is a whole document. */
const withFooter = (html: string, footer: string): string => {
  const end = html.lastIndexOf('</body>')
  return end === -1 ? html + footer : html.slice(0, end) + footer + html.slice(end)
}

const textWithLink = (html: string, link: string | null): string =>
  link === null ? visibleText(html) : `${visibleText(html)}\n${link}`
