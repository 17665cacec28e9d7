import type { Body } from '@spotter/contract/endpoints.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { refusalText } from '@spotter/domain/messages/decide.ts'
import { undoSeconds } from '@spotter/domain/messages/message-states.ts'
import { normalisePhone } from '@spotter/domain/people/phones.ts'
import { fieldsIn, render } from '@spotter/domain/templates/render.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import type { FoundPerson } from '../people/find-person.ts'
import { checkSaleOf } from '../people/sales/check-sale-of.ts'
import type { Tx } from '../platform/http/call.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Context } from '../platform/http/context.ts'
import { type ErrorText, type FieldErrors, invalid, unprocessable } from '../platform/http/errors.ts'
import type { TemplateRow } from '../templates/find-template.ts'
import { mergeValues } from '../templates/merge-values.ts'
import { checkTemplateOf, faultOf, scheduleFault, scheduleOf, subjectFault, subjectOf } from './draft-text.ts'
import { mailTextOf } from './mail-text.ts'
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

/** What a message says, to whom and when; refused by field. */
export async function checkDraft(tx: Tx, actor: Staff, input: CheckDraftInput) {
  const { channel, person, company, sent, now } = input
  const recipient = addressOf(person, channel)
  const { text, text_json, faults } = await mailTextOf(channel, sent, input.context.config.publicUrl)
  const subject = subjectOf(channel, sent.subject)
  const scheduled_at = scheduleOf(channel, sent, now)
  const errors: FieldErrors = {}
  const refuse = (field: string, error: ErrorText | null) => {
    if (error !== null) errors[field] = [...(errors[field] ?? []), error]
  }
  for (const fault of faults) refuse('text_json', fault)
  if (!faults.length) refuse('text', faultOf(channel, text))
  refuse('subject', subjectFault(subject))
  refuse('scheduled_at', scheduleFault(channel, sent, now))
  if (recipient && sent.to && !isSameAddress(sent.to, recipient, company.country)) refuse('to', invalid)
  const template = sent.pattern ? await checkTemplateOf(tx, actor, { channel, id: sent.pattern, club: company }) : null
  const isTemplate = channel !== 'whatsapp' || template === null ? false : await isUnchanged(input, template, text)
  const at = scheduled_at ?? now
  const decision = await decideFor(tx, { channel, purpose: 'personal', person, company, now: at, isTemplate })
  if (!decision.send && 'reason' in decision) refuse('to', refusalText(decision.reason, person))
  if (Object.keys(errors).length) throw unprocessable(errors)
  await checkSaleOf(tx, actor, person.id, sent.secondary_sale_id ?? null)
  await checkPrevious(tx, input)
  return {
    recipient: recipient ?? '',
    subject,
    text,
    text_json: text_json && JSON.stringify(text_json),
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

const isSameAddress = (given: string, known: string, country: string): boolean =>
  given.trim().toLowerCase() === known.toLowerCase() || normalisePhone(given, country) === known

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
