import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { offeredMergeFields } from '@spotter/domain/templates/merge-fields.ts'
import { type Unfinished, unfinishedIn } from '@spotter/domain/templates/unfinished.ts'
import { formatDateTime, formatTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { type MessageValues, scheduledAt } from '../message-values.ts'
import type { CountedRecipients } from './Recipients.tsx'

interface Sending {
  channel: Channel
  values: MessageValues
  club: AccountCompany
  counted: CountedRecipients
  now: Date
}

/** The last question before a message leaves to many people. */
export function confirmSending({ channel, values, club, counted, now }: Sending): Promise<boolean> {
  const { receive: count, waiting } = counted
  const waitsFor = !values.scheduled && waiting?.count === count ? formatTime(waiting.until, club) : null
  const { subject, text, text_json, scheduled } = values
  const isEmail = channel === 'email'
  const written = { subject: isEmail ? subject : null, text, isHtml: isEmail, design: text_json }
  const unfinished = unfinishedTexts(unfinishedIn(written, t), club)
  return confirm({
    title: scheduled
      ? t('Schedule for {count, plural, one {# person} other {# people}}?', { count })
      : t('Send to {count, plural, one {# person} other {# people}}?', { count }),
    text: [waitsFor === null ? hourText(values, club, now) : quietText(waitsFor, club, now), ...unfinished],
    okLabel: waitsFor ? t('Send at {time}', { time: waitsFor }) : scheduled ? t('Schedule') : t('Send'),
    startOn: unfinished.length > 0 ? 'cancel' : 'ok',
  })
}

const quietText = (until: string, club: AccountCompany, now: Date): string =>
  t('It is {time} for these people. Send at {until}?', { time: formatTime(now.toISOString(), club), until })

function hourText(values: MessageValues, club: AccountCompany, now: Date): string {
  const zone = club.time_zone
  const at = scheduledAt(values, club)
  return at
    ? t('Leaves on {time}, in the zone {zone}', { time: formatDateTime(at.toISOString(), club), zone })
    : t('It is {time} at the club, in the zone {zone}.', { time: formatTime(now.toISOString(), club), zone })
}

function unfinishedTexts(unfinished: Unfinished, club: AccountCompany): string[] {
  const { isWithoutSubject, isWithoutText, emptyBlocks, placeholders, brackets, fields } = unfinished
  const labels = new Map(offeredMergeFields(club).flatMap((group) => group.fields.map((one) => [one.field, one.label])))
  return [
    ...(isWithoutSubject ? [t('The subject is empty.')] : []),
    ...(isWithoutText ? [t('The text is empty.')] : []),
    ...(emptyBlocks > 0
      ? [t('{count, plural, one {# text block is empty.} other {# text blocks are empty.}}', { count: emptyBlocks })]
      : []),
    ...placeholders.map((text) => t('Still as in the start design: “{text}”', { text })),
    ...brackets.map((text) => t('Sent as it stands: {text}', { text })),
    ...fields.map((field) =>
      t('“{field}” has no fallback, so people without it get a gap.', { field: t(labels.get(field) ?? field) }),
    ),
  ]
}
