import type { Channel } from '@spotter/domain/messages/channels.ts'
import { productNow } from '../../platform/clock.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { type ErrorText, type FieldErrors, unprocessable } from '../../platform/http/errors.ts'
import { checkTemplateOf, faultOf, scheduleFault, scheduleOf, subjectFault, subjectOf } from '../draft-text.ts'
import { mailTextOf } from '../mail-text.ts'
import type { Asked } from './send-kinds.ts'

/** As stored with the bulk change; every message of it has this text. */
export interface BulkText {
  channel: Channel
  subject: string | null
  text: string
  text_json: Record<string, unknown> | null
  original_template_text: string | null
  template_id: number | null
  scheduled_at: string | null
  persons_count: number | null
}

interface CheckBulkTextInput {
  channel: Channel
  sent: Asked
  now?: Date
}

export async function checkBulkText(
  tx: Tx,
  actor: Staff,
  { channel, sent, now = productNow() }: CheckBulkTextInput,
): Promise<BulkText> {
  const { text, text_json, faults } = await mailTextOf(channel, sent, sent.origin)
  const subject = subjectOf(channel, sent.subject)
  const errors: FieldErrors = {}
  const refuse = (field: string, error: ErrorText | null) => {
    if (error !== null) errors[field] = [error]
  }
  const [fault] = faults
  if (fault) refuse('text_json', fault)
  else refuse('text', faultOf(channel, text))
  refuse('subject', subjectFault(subject))
  refuse('scheduled_at', scheduleFault(channel, sent, now))
  if (Object.keys(errors).length) throw unprocessable(errors)
  const template = sent.pattern ? await checkTemplateOf(tx, actor, { channel, id: sent.pattern, club: null }) : null
  const isTemplate = template !== null && (channel !== 'whatsapp' || template.pattern.trim() === text)
  return {
    channel,
    subject,
    text,
    text_json,
    original_template_text: template?.pattern ?? null,
    template_id: isTemplate ? template.id : null,
    scheduled_at: scheduleOf(channel, sent, now)?.toISOString() ?? null,
    persons_count: sent.persons_count ?? null,
  }
}
