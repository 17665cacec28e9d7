import { CallFailure, explain } from '@spotter/client/failure.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Template } from '@spotter/contract/templates/template-shapes.ts'
import { smsText } from '@spotter/domain/messages/sms-text.ts'
import { render } from '@spotter/domain/templates/render.ts'
import { isFormatted } from '@spotter/domain/templates/types.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { Choice } from '@spotter/ui/fields/SelectField.tsx'
import { RemoteSelect } from '@spotter/ui/pickers/RemoteSelect.tsx'
import { useState } from 'react'
import { RichText } from '../people/timeline/RichText.tsx'
import { useAccount } from '../shell/account.ts'
import { hasLayout, MailFrame } from './MailFrame.tsx'
import { useSender } from './place.ts'
import { loadPeople } from './load-people.ts'
import { useSampleValues } from './use-sample-values.ts'
import type { TemplateDraft } from './template-draft.ts'
import classes from './templates.module.css'

type Text = Pick<TemplateDraft, 'type' | 'subject' | 'pattern'>
type Props = {
  text: Text
  saved: Template | null
}

export function TemplatePreview({ text, saved }: Props) {
  const { company } = useAccount()
  const sender = useSender()
  const [person, setPerson] = useState<Choice | null>(null)
  const sample = useSampleValues(sender)
  const isSaved = saved !== null && isSame(text, saved)
  const isForPerson = person !== null && isSaved
  const theirs = useFetch(
    'GET /api/templates/{id}/message',
    { params: { id: saved?.id ?? 0 }, query: { person_id: Number(person?.id ?? 0) } },
    { enabled: isForPerson, staleTime: 0 },
  )
  const message = isForPerson
    ? { subject: theirs.data?.subject ?? '', body: theirs.data?.message ?? '' }
    : {
        subject: render(text.subject, sample, { html: false }),
        body: render(text.pattern, sample, { html: isFormatted(text.type) }),
      }

  return (
    <section className={classes.preview} aria-label={t('Preview')}>
      <h3 className={classes.caption}>{t('Preview')}</h3>
      {saved && sender.id === company.id && (
        <RemoteSelect label={t('Show for')} clearable load={loadPeople} value={person} onChange={setPerson} />
      )}
      <p className={classes.hint}>{captionOf(person, isSaved)}</p>
      {isForPerson && theirs.isError ? (
        <p className={classes.fault}>{faultOf(theirs.error, person)}</p>
      ) : (
        <Message type={text.type} {...message} loading={isForPerson && theirs.isFetching} />
      )}
    </section>
  )
}

type MessageProps = { type: Text['type']; subject: string; body: string; loading: boolean }

function Message({ type, subject, body, loading }: MessageProps) {
  const sender = useSender()
  const shown = { 'data-loading': loading || undefined, 'aria-busy': loading }
  if (isFormatted(type)) {
    return (
      <div className={classes.letter} {...shown}>
        <p className={classes.letterSubject}>{subject || t('No subject yet')}</p>
        {hasLayout(body) ? (
          <MailFrame
            className={classes.frame}
            title={t('Email preview')}
            html={`<style>body{margin:0}</style>${body}`}
          />
        ) : (
          <div className={classes.letterText}>{body ? <RichText html={body} /> : t('The text appears here.')}</div>
        )}
      </div>
    )
  }
  const text = type === 'Sms' && body.trim() ? smsText(sender, body) : body
  return (
    <div className={classes.bubble} {...shown}>
      {text.trim() || t('The text appears here.')}
    </div>
  )
}

function captionOf(person: Choice | null, isSaved: boolean): string {
  if (!person) return t("Sample values: Alex Example isn't a real person.")
  if (isSaved) return t('This is what {name} would receive now.', { name: person.text })
  return t("Sample values until you save, then {name}'s values.", { name: person.text })
}

const faultOf = (reason: unknown, { text: name }: Choice): string =>
  reason instanceof CallFailure && reason.status === 404
    ? t("{name}'s club doesn't have this template.", { name })
    : explain(reason)

const isSame = (text: Text, saved: Template) =>
  text.type === saved.type && text.pattern === saved.pattern && text.subject === (saved.subject ?? '')
