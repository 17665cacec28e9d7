import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { smsText } from '@spotter/domain/messages/sms-text.ts'
import { placeholderOf } from '@spotter/domain/templates/merge-fields.ts'
import { fieldsIn, type MergeValues, render, splitFields } from '@spotter/domain/templates/render.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { RichText } from '../people/timeline/RichText.tsx'
import { hasLayout } from '../templates/MailFrame.tsx'
import templates from '../templates/templates.module.css'
import { markedHtml } from './marked-fields.ts'
import type { MessageValues } from './message-values.ts'
import classes from './messages.module.css'
import { type MessageReader, useMergeValues } from './use-merge-values.ts'

type Props = {
  /** Null for many people. */
  reader: MessageReader | null
  channel: Channel
  club: AccountCompany
}

/** As this person gets it; for many people fields are marked. */
export function MessagePreview({ reader, channel, club }: Props) {
  const { subject, text, text_json } = useFormState().form.values as unknown as MessageValues
  const all = `${subject}\n${text}`
  const values = useMergeValues(reader, all)
  if (text.trim() === '' || (channel === 'email' && (text_json !== null || hasLayout(text)))) return null
  const hasFields = fieldsIn(all).length > 0
  const fill = (part: string, html = false) => (values ? render(part, values, { html }) : part)
  const missing = values ? missingIn(all, values) : []
  return (
    <details className={classes.preview} open={hasFields || undefined}>
      <summary>{t('Preview')}</summary>
      <p className={templates.hint}>{hintOf(hasFields && !values, reader)}</p>
      {channel === 'email' ? (
        <div className={templates.letter}>
          <p className={templates.letterSubject}>
            <Marked text={fill(subject) || t('No subject yet')} isFilled={values !== undefined} />
          </p>
          <div className={templates.letterText}>
            <RichText html={values ? fill(text, true) : markedHtml(text)} />
          </div>
        </div>
      ) : (
        <div className={templates.bubble} dir="auto">
          <Marked text={channel === 'sms' ? smsText(club, fill(text)) : fill(text)} isFilled={values !== undefined} />
        </div>
      )}
      {reader && missing.length > 0 && (
        <p className={classes.fault} role="status">
          {t('Left out, because {name} has no value: {fields}', { name: reader.name, fields: missing.join(', ') })}
        </p>
      )}
    </details>
  )
}

function hintOf(isMarked: boolean, reader: MessageReader | null): string {
  if (reader === null)
    return isMarked
      ? t('Marked fields are filled in for each person when the message leaves.')
      : t('Everyone receives this text.')
  const { name } = reader
  return isMarked
    ? t('Marked fields are filled in for {name} when the message leaves.', { name })
    : t('This is what {name} would receive now.', { name })
}

/** Values that look like fields are no fields. */
const Marked = ({ text, isFilled }: { text: string; isFilled: boolean }) =>
  isFilled ? text : splitFields(text).map(({ part, field }, at) => (field ? <mark key={at}>{part}</mark> : part))

const missingIn = (text: string, values: MergeValues): string[] => [
  ...new Set(
    splitFields(text).flatMap(({ field, part }) =>
      field && render(part, values, { html: false }) === '' ? [placeholderOf(field)] : [],
    ),
  ),
]
