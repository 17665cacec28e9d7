import type { Body } from '@spotter/client/call.ts'
import type { Message } from '@spotter/contract/messages/message-shapes.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { pickedStart, startOf } from '../activities/dialogs/activity-values.ts'

export interface MessageValues {
  subject: string
  /** Of an email HTML. */
  text: string
  text_json: Record<string, unknown> | null
  pattern: number | null
  template_name: string
  /** What the template said for this person. */
  original_template_text: string
  scheduled: boolean
  day: Day | null
  time: string | null
}

export const nothingWritten: MessageValues = {
  subject: '',
  text: '',
  text_json: null,
  pattern: null,
  template_name: '',
  original_template_text: '',
  scheduled: false,
  day: null,
  time: null,
}

/** What can be changed until it leaves. */
export type WaitingMessage = Pick<
  Message,
  'id' | 'channel' | 'subject' | 'text' | 'pattern' | 'scheduled' | 'scheduled_at' | 'lock_version'
>

export interface AskedMessage {
  /** If it is refused, another one. */
  channel?: Channel
  secondary_sale_id?: number | null
  /** The message that is replied to. */
  previous_id?: number
  start?: Partial<MessageValues>
  waiting?: WaitingMessage
}

type Clock = Parameters<typeof pickedStart>[1]

export const valuesOf = ({ subject, text, pattern, scheduled_at }: WaitingMessage, club: Clock): MessageValues => ({
  ...nothingWritten,
  subject: subject ?? '',
  text,
  pattern,
  ...(scheduled_at && { scheduled: true, ...pickedStart(scheduled_at, club) }),
})

export const isWritten = ({ subject, text, pattern }: MessageValues): boolean =>
  subject !== '' || text !== '' || pattern !== null

/** What is taken back stands before what was typed since, so that nothing typed is lost. */
export function withTypedSince(channel: Channel, returned: MessageValues, typed: MessageValues | null): MessageValues {
  if (typed === null || visibleText(typed.text).trim() === '' || typed.text === returned.text) return returned
  // Of WhatsApp only an unchanged template is one, and it can be chosen again.
  if (channel === 'whatsapp' && returned.pattern !== null) return typed
  return {
    ...typed,
    subject: typed.subject || returned.subject,
    text: channel === 'email' ? returned.text + typed.text : `${returned.text}\n\n${typed.text}`,
    text_json: null,
    pattern: typed.pattern ?? returned.pattern,
    template_name: typed.template_name || returned.template_name,
  }
}

export const scheduledAt = (values: MessageValues, club: Clock): Date | null =>
  values.scheduled ? startOf(values, club) : null

type NewMessage = Pick<
  Body<'POST /api/people/{id}/emails'>,
  'subject' | 'text' | 'text_json' | 'original_template_text' | 'pattern' | 'scheduled' | 'scheduled_at'
>

/** Of an SMS the time alone decides. */
export function bodyOf(channel: Channel, values: MessageValues, club: Clock): NewMessage {
  const scheduled_at = scheduledAt(values, club)?.toISOString() ?? null
  const { subject, text, text_json, pattern, original_template_text } = values
  return {
    text,
    pattern,
    scheduled_at,
    ...(channel !== 'sms' && { scheduled: scheduled_at !== null }),
    ...(channel === 'email' && { subject, text_json, original_template_text: original_template_text || null }),
  }
}

/** A template that was there before stays as it is. */
export function changeOf(values: MessageValues, before: WaitingMessage, club: Clock) {
  const { pattern, text_json, original_template_text, ...body } = bodyOf(before.channel, values, club)
  const isOtherTemplate = values.pattern !== before.pattern
  return {
    ...body,
    ...(isOtherTemplate && { pattern, ...(before.channel === 'email' && { original_template_text }) }),
    ...((isOtherTemplate || text_json !== null) && before.channel === 'email' && { text_json }),
    lock_version: before.lock_version,
  }
}
