import { Button, Textarea, TextInput } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { OpenConversation } from '@spotter/contract/inbox/inbox.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { refusals } from '@spotter/domain/messages/decide.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { saveDraft } from '@spotter/ui/forms/draft.ts'
import { FormArea } from '@spotter/ui/forms/FormArea.tsx'
import { useRecordForm } from '@spotter/ui/forms/use-record-form.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { SaveKey } from '../activities/dialogs/SaveKey.tsx'
import { KeyHint } from '../shell/KeyHint.tsx'
import { commandKey } from '../shell/platform.ts'
import { bodyFor } from '../templates/body-text.ts'
import classes from './Answer.module.css'
import { useWritingSignal } from './use-writing-signal.ts'

type Props = {
  conversation: OpenConversation
  person: Person
  club: AccountCompany
  channel: Channel
  /** It was sent or taken back just before. */
  isAgain: boolean
  onAgain: (channel: Channel) => void
}
type Values = { subject: string; text: string }

const paths = { email: 'emails', sms: 'sms', whatsapp: 'whatsapp' } as const

export function AnswerForm({ conversation, person, channel, isAgain, onAgain }: Props) {
  const queries = useQueryClient()
  const draftKey = `answer:${conversation.id}:${channel}`
  const params = { id: person.id }
  const refresh = () => void refreshRecords(queries, 'conversation')

  async function submit({ subject, text }: Values) {
    const sent =
      channel === 'email'
        ? await call('POST /api/people/{id}/emails', { params, body: { subject, text: bodyFor(text, 'Sms', 'Email') } })
        : await call(`POST /api/people/{id}/${paths[channel]}`, { params, body: { text } })
    return { sent, values: { subject, text } }
  }

  async function undo(id: number, values: Values) {
    try {
      const { message } = await call(`DELETE /api/${paths[channel]}/{id}`, { params: { id } })
      success(message)
      saveDraft(draftKey, values)
      onAgain(channel)
    } catch (reason) {
      error(explain(reason))
    }
    refresh()
  }

  const record = useRecordForm<Values>({
    initial: { subject: subjectOf(conversation), text: '' },
    draftKey,
    submit,
    onSaved: (answer) => {
      const { sent, values } = answer as Awaited<ReturnType<typeof submit>>
      undoable(sent.message, () => void undo(sent.id, values))
      refresh()
      onAgain(channel)
    },
  })
  const isTemplateOnly = channel === 'whatsapp' && conversation.whatsapp_until === null
  return (
    <FormArea
      record={record}
      footer={
        <div className={classes.foot}>
          <Button type="submit" loading={record.saving} disabled={isTemplateOnly}>
            {t('Send')}
            <KeyHint>{commandKey('↵')}</KeyHint>
          </Button>
        </div>
      }
    >
      <SaveKey />
      {isTemplateOnly && <p className={classes.hint}>{t(refusals.no_session)}</p>}
      {channel === 'email' && <Subject />}
      <Text id={conversation.id} readOnly={isTemplateOnly} autoFocus={isAgain} />
    </FormArea>
  )
}

function Subject() {
  const { value, change, input } = useField({ name: 'subject', label: t('Subject') }, '')
  return <TextInput {...input} value={value} onChange={(event) => change(event.currentTarget.value)} />
}

function Text({ id, readOnly, autoFocus }: { id: number; readOnly: boolean; autoFocus: boolean }) {
  const { value, change, input } = useField({ name: 'text', label: t('Message') }, '')
  const signal = useWritingSignal(id)
  return (
    <Textarea
      {...input}
      autosize
      minRows={2}
      maxRows={10}
      readOnly={readOnly}
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => {
        change(event.currentTarget.value)
        signal()
      }}
    />
  )
}

/** Of the last email. */
function subjectOf({ entries }: OpenConversation): string {
  const last = entries.findLast(({ message }) => message?.channel === 'email')?.message
  const subject = last?.sent_subject ?? ''
  return subject === '' || /^re:/i.test(subject) ? subject : `Re: ${subject}`
}
