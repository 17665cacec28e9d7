import { Button, Textarea } from '@mantine/core'
import { productNow } from '@spotter/client/product-clock.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { OpenConversation } from '@spotter/contract/inbox/inbox.ts'
import { longestWhatsapp } from '@spotter/contract/messages/message-shapes.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { nextStart } from '@spotter/domain/activities/next-start.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { refusals } from '@spotter/domain/messages/decide.ts'
import { replySubject } from '@spotter/domain/messages/reply-subject.ts'
import { fieldsIn } from '@spotter/domain/templates/render.ts'
import { spellCheckLanguage } from '@spotter/domain/templates/spell-check.ts'
import { t } from '@spotter/i18n/translate.ts'
import { TextCounter } from '@spotter/ui/fields/TextCounter.tsx'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { FormArea } from '@spotter/ui/forms/FormArea.tsx'
import { useRecordForm } from '@spotter/ui/forms/use-record-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { pickedStart } from '../activities/dialogs/activity-values.ts'
import { ClubTimeOf } from '../activities/dialogs/ClubTimeOf.tsx'
import { refusedOf } from '../activities/dialogs/refused.ts'
import { SaveKey } from '../activities/dialogs/SaveKey.tsx'
import { draftStore } from '../messages/message-drafts.ts'
import { sendMessage } from '../messages/message-calls.ts'
import { type MessageValues, nothingWritten } from '../messages/message-values.ts'
import { refusePast } from '../messages/refuse-past.ts'
import { SmsCount } from '../messages/SmsCount.tsx'
import { stopEnter } from '../messages/stop-enter.ts'
import { TemplateField } from '../messages/TemplateField.tsx'
import { templatesFor } from '../messages/templates-for.ts'
import { ToLine } from '../messages/ToLine.tsx'
import { type SentMessage, useSent } from '../messages/use-sent.ts'
import { useStored } from '../shell/account.ts'
import { KeyHint } from '../shell/KeyHint.tsx'
import { commandKey } from '../shell/platform.ts'
import { timeText } from './time-text.ts'
import { useAnsweredSince } from './use-answered-since.ts'
import classes from './Answer.module.css'
import { useWritingSignal } from './use-writing-signal.ts'

const EmailFields = lazy(() => import('./EmailFields.tsx'))
const MessagePreview = lazy(() =>
  import('../messages/MessagePreview.tsx').then((module) => ({ default: module.MessagePreview })),
)
const ScheduleFields = lazy(() =>
  import('../messages/ScheduleFields.tsx').then((module) => ({ default: module.ScheduleFields })),
)

type Props = {
  conversation: OpenConversation
  person: Person
  club: AccountCompany
  channel: Channel
  tabs: ReactNode
  /** Something was sent or taken back just before. */
  isAgain: boolean
  onAgain: (channel: Channel) => void
}

export function AnswerForm({ conversation, person, club, channel, tabs, isAgain, onAgain }: Props) {
  const queries = useQueryClient()
  const isTemplateOnly = channel === 'whatsapp' && conversation.whatsapp_until === null
  const [picksTemplate, setPicksTemplate] = useState(false)
  const [busy, setBusy] = useState(false)
  const sent = useSent({ person, asked: {}, club, onWrite: () => onAgain(channel) })
  const draft = useDraft(conversation.id, person.id, channel)
  const [scheduled, setScheduled] = useState(() => draft.read()?.['scheduled'] === true)
  const reader = { id: person.id, name: person.name, secondary_sale_id: null }

  const record = useRecordForm<MessageValues>({
    initial: { ...nothingWritten, subject: channel === 'email' ? subjectOf(conversation) : '' },
    draft,
    submit: async (values) => {
      refusePast(values, club)
      const asked = repliedTo(conversation, channel)
      try {
        return { sent: await sendMessage({ person_id: person.id, channel, values, asked, club }), channel, values }
      } catch (reason) {
        throw refusedOf(reason, { scheduled_at: 'day' })
      }
    },
    onSaved: (answer) => {
      sent.announce(answer as SentMessage)
      void refreshRecords(queries, 'conversation')
      onAgain(channel)
    },
  })
  const answeredBy = useAnsweredSince(conversation)
  const { text, pattern } = record.form.values as unknown as MessageValues
  const isShown = picksTemplate || isTemplateOnly || pattern !== null

  function sendLater() {
    record.form.setValues({ scheduled: true, ...pickedStart(nextStart(productNow(), club, [], 0), club) })
    setScheduled(true)
  }

  return (
    <ClubTimeOf club={club}>
      <FormArea
        record={busy ? { ...record, save: async () => {} } : record}
        onKeyDown={stopEnter}
        footer={
          <div className={classes.foot}>
            <div className={classes.count}>
              {channel === 'whatsapp' && <TextCounter used={text.length} max={longestWhatsapp} />}
              {channel === 'whatsapp' && conversation.whatsapp_until !== null && (
                <span>{t('WhatsApp open until {time}', { time: timeText(conversation.whatsapp_until, club) })}</span>
              )}
              {record.dirty && !record.saving && <span>{t('Draft saved')}</span>}
            </div>
            {!scheduled && (
              <Button variant="default" disabled={record.saving} onClick={sendLater}>
                {t('Later')}
              </Button>
            )}
            <Button
              type="submit"
              loading={record.saving}
              disabled={busy || (isTemplateOnly && pattern === null)}
              rightSection={<KeyHint>{commandKey('↵')}</KeyHint>}
            >
              {scheduled ? t('Schedule') : t('Send')}
            </Button>
          </div>
        }
      >
        <SaveKey />
        <div className={classes.top}>
          {tabs}
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-expanded={isShown}
            rightSection={<KeyHint>/</KeyHint>}
            onClick={() => setPicksTemplate(!picksTemplate)}
          >
            {t('Template')}
          </Button>
        </div>
        <ToLine person={person} channel={channel} />
        {answeredBy !== null && record.dirty && (
          <p className={classes.warning} role="status">
            {t('{name} has just answered. Read it before you send yours.', { name: answeredBy })}
          </p>
        )}
        {isTemplateOnly && <p className={classes.hint}>{t(refusals.no_session)}</p>}
        {isShown && (
          <Focused isOn={picksTemplate}>
            <TemplateField channel={channel} {...templatesFor(person, {})} onBusy={setBusy} opensUp />
          </Focused>
        )}
        {channel === 'email' ? (
          <Suspense fallback={<div className={classes.coming} />}>
            <EmailFields club={club} reader={reader} />
          </Suspense>
        ) : (
          <Text
            language={spellCheckLanguage(club.country)}
            readOnly={isTemplateOnly}
            autoFocus={isAgain}
            onTemplate={() => setPicksTemplate(true)}
          />
        )}
        {channel === 'sms' && text !== '' && <SmsCount {...{ club, text, reader }} />}
        {fieldsIn(text).length > 0 && (
          <Suspense fallback={null}>
            <MessagePreview {...{ reader, channel, club }} />
          </Suspense>
        )}
        {scheduled && (
          <Suspense fallback={null}>
            <ScheduleFields club={club} onScheduled={setScheduled} />
          </Suspense>
        )}
      </FormArea>
    </ClubTimeOf>
  )
}

/** The same draft as on the person's page. */
function useDraft(conversation_id: number, person_id: number, channel: Channel) {
  const signal = useWritingSignal(conversation_id)
  const store = draftStore(useStored(), () => ({ person_id, channel, asked: {} }))
  return {
    ...store,
    save: (values: Record<string, unknown>) => {
      store.save(values)
      signal()
    },
  }
}

type TextProps = { language: string; readOnly: boolean; autoFocus: boolean; onTemplate: () => void }

function Text({ language, readOnly, autoFocus, onTemplate }: TextProps) {
  const { value, change, input } = useField({ name: 'text', label: t('Message') }, '')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const own = autoFocus ? field.current : null
    own?.focus()
    own?.setSelectionRange(own.value.length, own.value.length)
  }, [autoFocus])

  function press(event: KeyboardEvent) {
    if (event.key !== '/' || value !== '') return
    event.preventDefault()
    onTemplate()
  }

  return (
    <Textarea
      {...input}
      classNames={{ root: classes.text ?? '' }}
      ref={field}
      variant="unstyled"
      placeholder={readOnly ? t('Choose a template.') : t('Write a message, or press / for a template')}
      lang={language}
      spellCheck
      autosize
      minRows={2}
      maxRows={10}
      readOnly={readOnly}
      value={value}
      onKeyDown={press}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** Typing goes on in what was opened. */
function Focused({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = isOn ? place.current?.querySelector('input') : null
    input?.focus()
    input?.click()
  }, [isOn])
  return <div ref={place}>{children}</div>
}

/** The last one they wrote on this channel. */
const answeredMessage = ({ entries }: OpenConversation, channel: Channel) =>
  entries.findLast(({ message }) => message?.direction === 'inbound' && message.channel === channel)?.message

function repliedTo(conversation: OpenConversation, channel: Channel): { previous_id?: number } {
  const answered = answeredMessage(conversation, channel)
  return answered ? { previous_id: answered.id } : {}
}

function subjectOf(conversation: OpenConversation): string {
  const answered = answeredMessage(conversation, 'email')
  return answered ? replySubject(answered.sent_subject ?? '') : ''
}
