import { Button } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import type { PeopleFilter } from '@spotter/contract/people/people.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useState } from 'react'
import type { MessageValues } from '../message-values.ts'

type Props = { channel: Channel; filter: PeopleFilter; disabled: boolean }

/** To the own address, as the first recipient would get it. */
export function TestButton({ channel, filter, disabled }: Props) {
  const values = useFormState().form.values as unknown as MessageValues
  const [sending, setSending] = useState(false)
  async function send() {
    setSending(true)
    try {
      const subject = channel === 'email' ? { subject: values.subject } : {}
      const { message } = await call('POST /api/messages/test', {
        body: {
          channel,
          filter,
          text: values.text,
          ...subject,
          ...(channel === 'whatsapp' && { pattern: values.pattern }),
        },
      })
      success(message)
    } catch (reason) {
      error(explain(reason))
    }
    setSending(false)
  }
  return (
    <div>
      <Button
        variant="default"
        size="compact-sm"
        loading={sending}
        disabled={disabled || !values.text}
        onClick={() => void send()}
      >
        {t('Send a test to me')}
      </Button>
    </div>
  )
}
