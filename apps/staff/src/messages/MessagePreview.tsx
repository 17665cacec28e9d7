import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { smsText } from '@spotter/domain/messages/sms-text.ts'
import { fieldsIn } from '@spotter/domain/templates/render.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { RichText } from '../people/timeline/RichText.tsx'
import { hasLayout } from '../templates/MailFrame.tsx'
import templates from '../templates/templates.module.css'
import { markedHtml, markedText } from './marked-fields.ts'
import type { MessageValues } from './message-values.ts'
import classes from './messages.module.css'

type Props = {
  /** Without a name for many people. */
  name?: string
  channel: Channel
  club: AccountCompany
}

/** A template arrives filled in; fields in other texts are marked. */
export function MessagePreview({ name, channel, club }: Props) {
  const { subject, text } = useFormState().form.values as unknown as MessageValues
  if (text.trim() === '' || (channel === 'email' && hasLayout(text))) return null
  const hasFields = fieldsIn(`${subject}\n${text}`).length > 0
  return (
    <details className={classes.preview}>
      <summary>{t('Preview')}</summary>
      <p className={templates.hint}>{hintOf(hasFields, name)}</p>
      {channel === 'email' ? (
        <div className={templates.letter}>
          <p className={templates.letterSubject}>
            <Marked text={subject || t('No subject yet')} />
          </p>
          <div className={templates.letterText}>
            <RichText html={markedHtml(text)} />
          </div>
        </div>
      ) : (
        <div className={templates.bubble}>
          <Marked text={channel === 'sms' ? smsText(club, text) : text} />
        </div>
      )}
    </details>
  )
}

function hintOf(hasFields: boolean, name: string | undefined): string {
  if (name === undefined)
    return hasFields
      ? t('Marked fields are filled in for each person when the message leaves.')
      : t('Everyone receives this text.')
  return hasFields
    ? t('Marked fields are filled in for {name} when the message leaves.', { name })
    : t('This is what {name} would receive now.', { name })
}

const Marked = ({ text }: { text: string }) =>
  markedText(text).map(({ part, isField }, at) => (isField ? <mark key={at}>{part}</mark> : part))
