import { normalForm } from '@spotter/domain/normal-form.ts'
import { longestEmail, longestSms, longestWhatsapp } from '@spotter/contract/messages/message-shapes.ts'
import { timeFault } from '@spotter/domain/activities/times.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { fieldRefusal } from '@spotter/domain/templates/field-refusal.ts'
import type { TemplateType } from '@spotter/domain/templates/types.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { withoutControls } from '../platform/html/without-controls.ts'
import type { Tx } from '../platform/http/call.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { cleanHtml } from '../platform/html/clean-html.ts'
import { blank, type ErrorText, invalid, tooLong, unprocessable } from '../platform/http/errors.ts'
import { findUsable, type TemplateRow } from '../templates/find-template.ts'

const longest: Record<Channel, number> = { email: longestEmail, sms: longestSms, whatsapp: longestWhatsapp }
const templateType: Record<Channel, TemplateType> = { email: 'Email', sms: 'Sms', whatsapp: 'WhatsApp' }
const longestSubject = 255

export async function textOf(channel: Channel, text: string, field = 'text'): Promise<string> {
  const written = normalForm(text.replaceAll(/\r\n?/g, '\n'))
  return channel === 'email' ? cleanHtml('email', written, field) : withoutControls(written).trim()
}

export const subjectOf = (channel: Channel, subject: string | null | undefined): string | null =>
  channel === 'email'
    ? normalForm(
        withoutControls(subject ?? '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
    : null

export const subjectFault = (subject: string | null): ErrorText | null => {
  if (subject === '') return blank
  return subject !== null && subject.length > longestSubject ? tooLong(longestSubject) : fieldRefusal(subject)
}

export function faultOf(channel: Channel, text: string): ErrorText | null {
  if (text.length > longest[channel]) return tooLong(longest[channel])
  const seen = channel === 'email' && !/<img\b/i.test(text) ? visibleText(text) : text
  return seen.trim() === '' ? blank : fieldRefusal(text)
}

interface Schedule {
  scheduled?: boolean | null
  scheduled_at?: string | null
}

/** Of an SMS the time alone decides. */
export function scheduleOf(channel: Channel, { scheduled, scheduled_at }: Schedule, now: Date): Date | null {
  if (!scheduled_at || (channel !== 'sms' && !scheduled)) return null
  const at = new Date(scheduled_at)
  return at > now ? at : null
}

export function scheduleFault(channel: Channel, { scheduled, scheduled_at }: Schedule, now: Date): ErrorText | null {
  if (!scheduled_at) return channel !== 'sms' && scheduled ? blank : null
  return timeFault(new Date(scheduled_at), now)
}

interface TemplateAsked {
  channel: Channel
  id: number
  /** Null for any of the actor's clubs. */
  club: CompanyRow | null
}

export async function checkTemplateOf(
  tx: Tx,
  actor: Staff,
  { channel, id, club }: TemplateAsked,
): Promise<TemplateRow> {
  const template = await findUsable(tx, actor, id, club)
  if (template.type !== templateType[channel]) throw unprocessable({ pattern: invalid })
  return template
}
