import { Button, Textarea } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { PhoneAction } from '@spotter/contract/sandbox/sandbox.ts'
import { t } from '@spotter/i18n/translate.ts'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './Sandbox.module.css'

/** What the person with the mailbox does with an email of a club. */
export function Mailbox({ id }: { id: number }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [text, setText] = useState('')
  const act = async (action: PhoneAction) => {
    setBusy(true)
    const isReply = action === 'reply' || action === 'reply_twice'
    try {
      await call('POST /api/sandbox/messages/{id}', { params: { id }, body: { action, ...(isReply && { text }) } })
      if (isReply) setText('')
      success(t('Done'))
    } catch (reason) {
      error(explain(reason))
    }
    await refreshRecords(queries, 'sandbox_message')
    setBusy(false)
  }
  const button = (label: string, action: PhoneAction, isOff = false) => (
    <Button variant="default" size="xs" disabled={busy || isOff} onClick={() => void act(action)}>
      {label}
    </Button>
  )
  return (
    <section aria-label={t('Mailbox')}>
      <form
        className={classes.transcribe}
        onSubmit={(event) => {
          event.preventDefault()
          void act('reply')
        }}
      >
        <Textarea
          label={t('Reply')}
          description={t("You're the person with this mailbox.")}
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
          {button(t('Deliver reply twice'), 'reply_twice', !text.trim())}
          {button(t('Return as undeliverable'), 'bounce')}
          {button(t('Mark as spam'), 'complain')}
        </div>
      </form>
    </section>
  )
}
