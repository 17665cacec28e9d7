import { Button, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { PhoneAction, SandboxMessage } from '@spotter/contract/sandbox/sandbox.ts'
import { msg } from '@spotter/domain/text.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAccount } from '../shell/account.ts'
import classes from './Sandbox.module.css'

/** Each replaces the one before, and so does its message. */
const nextTexts: Partial<Record<PhoneAction, string>> = {
  fail_next: msg('The next message to this phone will be refused.'),
  delay_next: msg('The next message to this phone will be delayed.'),
  bounce_next: msg("The next message to this phone won't be delivered."),
}

type Props = { message: Pick<SandboxMessage, 'id' | 'conversation'> }

export function Phone({ message: { id, conversation } }: Props) {
  const { company } = useAccount()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [text, setText] = useState('')
  const told = useRef<string>(null)
  const act = async (action: PhoneAction, reply?: string) => {
    setBusy(true)
    const body = { action, ...(reply !== undefined && { text: reply }) }
    const isDone = await call('POST /api/sandbox/messages/{id}', { params: { id }, body }).then(
      () => true,
      (reason: unknown) => {
        error(explain(reason))
        return false
      },
    )
    if (isDone && reply === text) setText('')
    const ordered = nextTexts[action]
    if (isDone && ordered) {
      if (told.current) notifications.hide(told.current)
      told.current = success(t(ordered))
    }
    await refreshRecords(queries, 'sandbox_message')
    setBusy(false)
  }
  const button = (label: string, onClick: () => void) => (
    <Button variant="default" size="xs" disabled={busy} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <div className={classes.phone}>
      <ol className={classes.bubbles} aria-label={t('Conversation')}>
        {conversation.map((one) => (
          <li
            key={one.id}
            className={classes.bubble}
            data-direction={one.direction}
            data-opened={one.id === id || undefined}
          >
            {one.text}
            <span className={classes.bubbleNote}>
              {formatDateTime(one.created_at, company)}
              {one.status === 'undelivered' && ` · ${t('Not delivered')}`}
            </span>
          </li>
        ))}
      </ol>
      <form
        className={classes.transcribe}
        onSubmit={(event) => {
          event.preventDefault()
          void act('reply', text)
        }}
      >
        <Textarea
          label={t('Reply')}
          description={t("You're the person with this phone.")}
          autosize
          minRows={2}
          maxLength={5000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={classes.lineActions}>
          <Button type="submit" size="xs" disabled={busy || !text.trim()}>
            {t('Send reply')}
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={busy || !text.trim()}
            onClick={() => void act('reply_twice', text)}
          >
            {t('Deliver reply twice')}
          </Button>
          {button(t('Send a picture'), () => void act('send_picture', text.trim() ? text : undefined))}
          {button(t('Reply STOP'), () => void act('reply', 'STOP'))}
        </div>
      </form>
      <div className={classes.lineActions} role="group" aria-label={t('Next message')}>
        {button(t('Refuse the next one'), () => void act('fail_next'))}
        {button(t('Delay the next one'), () => void act('delay_next'))}
        {button(t("Don't deliver the next one"), () => void act('bounce_next'))}
      </div>
    </div>
  )
}
