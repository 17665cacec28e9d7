import { longestEmail, longestSms, longestWhatsapp } from '@spotter/contract/messages/message-shapes.ts'
import { isPlannable } from '@spotter/domain/activities/times.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { fieldRefusal } from '@spotter/domain/templates/field-refusal.ts'
import type { TemplateType } from '@spotter/domain/templates/types.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { withoutControls } from '../history/notes/note-text.ts'
import type { Tx } from '../platform/http/call.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { blank, type ErrorText, invalid, tooLong, unprocessable } from '../platform/http/errors.ts'
import { findUsable, type TemplateRow } from '../templates/find-template.ts'
import { mailHtml } from '../templates/mail-html.ts'

const longest: Record<Channel, number> = { email: longestEmail, sms: longestSms, whatsapp: longestWhatsapp }
const templateType: Record<Channel, TemplateType> = { email: 'Email', sms: 'Sms', whatsapp: 'WhatsApp' }
const longestSubject = 255

export function textOf(channel: Channel, text: string): string {
  const written = text.replaceAll(/\r\n?/g, '\n').normalize('NFC')
  return channel === 'email' ? mailHtml(written) : withoutControls(written).trim()
}

export const subjectOf = (channel: Channel, subject: string | null | undefined): string | null =>
  channel === 'email'
    ? withoutControls(subject ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .normalize('NFC')
    : null

export const subjectFault = (subject: string | null): ErrorText | null => {
  if (subject === '') return blank
  return subject !== null && subject.length > longestSubject ? tooLong(longestSubject) : fieldRefusal(subject)
}

export function faultOf(channel: Channel, text: string): ErrorText | null {
  const seen = channel === 'email' && !/<img\b/i.test(text) ? visibleText(text) : text
  if (seen.trim() === '') return blank
  return text.length > longest[channel] ? tooLong(longest[channel]) : fieldRefusal(text)
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

export function scheduleFault(channel: Channel, { scheduled, scheduled_at }: Schedule): ErrorText | null {
  if (!scheduled_at) return channel !== 'sms' && scheduled ? blank : null
  return isPlannable(new Date(scheduled_at)) ? null : invalid
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
