import type { ReminderChange } from '@spotter/contract/schedulers/scheduler-shapes.ts'
import { currentTime } from '@spotter/domain/automations/timing.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { remindedKinds } from '@spotter/domain/schedulers/reminders.ts'
import { reminderRefusals } from '@spotter/domain/schedulers/scheduler-rules.ts'
import { parseTime, storedTime } from '@spotter/domain/time/time-steps.ts'
import { checkTemplateOf, subjectOf, textOf } from '../../messages/draft-text.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import { type FieldErrors, HttpError, unprocessable } from '../../platform/http/errors.ts'
import type { SchedulerRow } from '../find-scheduler.ts'

export type ReminderColumns = Awaited<ReturnType<typeof checkReminder>>

interface Checked {
  company: CompanyRow
  sent: ReminderChange
  present: SchedulerRow | null
}

/** Refused by field, all fields at once. */
export async function checkReminder(tx: Tx, actor: Staff, { company, sent, present }: Checked) {
  const values = await valuesOf(sent, present)
  const errors: FieldErrors = {}
  const kept = present?.channel ?? null
  for (const [field, error] of Object.entries(reminderRefusals(values, company, kept))) errors[field] = [error]
  const { channel, template_id } = values
  const isOther = template_id !== present?.template_id || channel !== present.channel
  if (template_id !== null && isOther) {
    const refusal = await templateRefusal(() => checkTemplateOf(tx, actor, { channel, id: template_id, club: company }))
    if (refusal) errors['template_id'] = [refusal]
  }
  if (Object.keys(errors).length) throw unprocessable(errors)
  return values
}

async function valuesOf(sent: ReminderChange, present: SchedulerRow | null) {
  const channel: Channel = sent.channel ?? present?.channel ?? 'sms'
  const time = sent.time ?? present?.time ?? currentTime
  const minute = parseTime(time)
  return {
    offset_count: sent.offset_count ?? present?.offset_count ?? 1,
    offset_period: sent.offset_period ?? present?.offset_period ?? ('day' as const),
    time: minute === null ? time : storedTime(minute),
    channel,
    template_id: sent.template_id === undefined ? (present?.template_id ?? null) : sent.template_id,
    subject: subjectOf(channel, sent.subject === undefined ? (present?.subject ?? '') : sent.subject) || null,
    text: await textOf(channel, sent.text === undefined ? (present?.text ?? '') : (sent.text ?? '')),
    kinds: [...new Set(sent.kinds ?? present?.kinds ?? remindedKinds)],
  }
}

async function templateRefusal(check: () => Promise<unknown>): Promise<string | null> {
  try {
    await check()
    return null
  } catch (error) {
    if (error instanceof HttpError) return error.message
    throw error
  }
}
