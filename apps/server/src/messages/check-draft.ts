import type { Body } from '@spotter/contract/endpoints.ts'
import { longestEmail, longestSms, longestWhatsapp } from '@spotter/contract/messages/message-shapes.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { refusals } from '@spotter/domain/messages/decide.ts'
import { undoSeconds } from '@spotter/domain/messages/message-states.ts'
import { normalisePhone } from '@spotter/domain/people/phones.ts'
import { fieldsIn, render } from '@spotter/domain/templates/render.ts'
import type { TemplateType } from '@spotter/domain/templates/types.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { withoutControls } from '../history/notes/note-text.ts'
import type { FoundPerson } from '../people/find-person.ts'
import { checkSaleOf } from '../people/sales/check-sale-of.ts'
import type { Tx } from '../platform/http/call.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Context } from '../platform/http/context.ts'
import { blank, type ErrorText, type FieldErrors, invalid, tooLong, unprocessable } from '../platform/http/errors.ts'
import { findUsable, type TemplateRow } from '../templates/find-template.ts'
import { mailHtml } from '../templates/mail-html.ts'
import { mergeValues } from '../templates/merge-values.ts'
import { addressOf } from './message-row.ts'
import { decideFor } from './recipient.ts'

export type Draft = Omit<Body<'POST /api/people/{id}/emails'>, 'previous_email_id'> & {
  previous_id?: number | null
}

interface CheckDraftInput {
  channel: Channel
  person: FoundPerson
  company: CompanyRow
  sent: Draft
  context: Context
  now: Date
}

export type DraftColumns = Awaited<ReturnType<typeof checkDraft>>

const longest: Record<Channel, number> = { email: longestEmail, sms: longestSms, whatsapp: longestWhatsapp }
const templateType: Record<Channel, TemplateType> = { email: 'Email', sms: 'Sms', whatsapp: 'WhatsApp' }

/** What a message says, to whom and when; refused by field. */
export async function checkDraft(tx: Tx, actor: Staff, input: CheckDraftInput) {
  const { channel, person, company, sent, now } = input
  const recipient = addressOf(person, channel)
  const text = textOf(channel, sent.text ?? '')
  const subject = channel === 'email' ? oneLine(sent.subject ?? '') : null
  const scheduled_at = scheduleOf(channel, sent, now)
  const errors: FieldErrors = {}
  const refuse = (field: string, error: ErrorText | null) => {
    if (error !== null) errors[field] = [...(errors[field] ?? []), error]
  }
  refuse('text', faultOf(channel, text))
  if (subject !== null) refuse('subject', subject === '' ? blank : subject.length > 255 ? tooLong(255) : null)
  if (channel !== 'sms' && sent.scheduled && !sent.scheduled_at) refuse('scheduled_at', blank)
  if (recipient && sent.to && !isSameAddress(sent.to, recipient, company.country)) refuse('to', invalid)
  const template = sent.pattern ? await templateOf(tx, actor, { ...input, id: sent.pattern }) : null
  const isTemplate = channel !== 'whatsapp' || template === null ? false : await isUnchanged(input, template, text)
  const at = scheduled_at ?? now
  const decision = await decideFor(tx, { channel, purpose: 'personal', person, company, now: at, isTemplate })
  if (!decision.send && 'reason' in decision) refuse('to', refusals[decision.reason])
  if (Object.keys(errors).length) throw unprocessable(errors)
  await checkSaleOf(tx, actor, person.id, sent.secondary_sale_id ?? null)
  await checkPrevious(tx, input)
  return {
    recipient: recipient ?? '',
    subject,
    text,
    text_json: channel === 'email' && sent.text_json ? JSON.stringify(sent.text_json) : null,
    original_template_text: sent.original_template_text ?? template?.pattern ?? null,
    // Of WhatsApp only an unchanged template is one.
    template_id: channel === 'whatsapp' && !isTemplate ? null : (template?.id ?? null),
    secondary_sale_id: sent.secondary_sale_id ?? null,
    is_reply: Boolean(sent.is_reply ?? sent.previous_id),
    previous_id: sent.previous_id ?? null,
    scheduled_at,
    send_at: scheduled_at ?? shiftInstant(now, { seconds: undoSeconds }),
  }
}

function textOf(channel: Channel, text: string): string {
  const written = text.replaceAll(/\r\n?/g, '\n').normalize('NFC')
  return channel === 'email' ? mailHtml(written) : withoutControls(written).trim()
}

const oneLine = (text: string) => withoutControls(text).replaceAll(/\s+/g, ' ').trim().normalize('NFC')

function faultOf(channel: Channel, text: string): ErrorText | null {
  const seen = channel === 'email' && !/<img\b/i.test(text) ? visibleText(text) : text
  if (seen.trim() === '') return blank
  return text.length > longest[channel] ? tooLong(longest[channel]) : null
}

/** Of an SMS the time alone decides. */
function scheduleOf(channel: Channel, { scheduled, scheduled_at }: Draft, now: Date): Date | null {
  if (!scheduled_at || (channel !== 'sms' && !scheduled)) return null
  const at = new Date(scheduled_at)
  return at > now ? at : null
}

const isSameAddress = (given: string, known: string, country: string): boolean =>
  given.trim().toLowerCase() === known.toLowerCase() || normalisePhone(given, country) === known

async function templateOf(
  tx: Tx,
  actor: Staff,
  { channel, company, id }: CheckDraftInput & { id: number },
): Promise<TemplateRow> {
  const template = await findUsable(tx, actor, id, company)
  if (template.type !== templateType[channel]) throw unprocessable({ pattern: invalid })
  return template
}

async function isUnchanged(
  { context, person, company, now }: CheckDraftInput,
  { pattern }: TemplateRow,
  text: string,
): Promise<boolean> {
  if (text === pattern.trim()) return true
  const receiver = { person, company, salesperson_id: person.salesperson_id }
  const values = await mergeValues({ db: context.db, context, now }, receiver, fieldsIn(pattern))
  return text === render(pattern, values, { html: false }).trim()
}

async function checkPrevious(tx: Tx, { channel, person, sent: { previous_id } }: CheckDraftInput): Promise<void> {
  if (!previous_id) return
  const previous = await tx
    .selectFrom('messages')
    .select('id')
    .where('id', '=', previous_id)
    .where('person_id', '=', person.id)
    .executeTakeFirst()
  if (!previous) throw unprocessable({ [`previous_${channel}_id`]: invalid })
}
