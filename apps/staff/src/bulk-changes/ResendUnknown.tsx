import { Button, Text } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { queryKeyOf } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Of messages that were cut off while the provider had them. */
export function ResendUnknown({ id, count }: { id: number; count: number }) {
  const queries = useQueryClient()
  const [sending, setSending] = useState(false)

  async function send() {
    const text = t('Some may get it twice. Mailboxes that already have an email usually show it once.')
    const title = t('Send again to {count, plural, one {# person} other {# people}}?', { count })
    if (!(await confirm({ title, text, okLabel: t('Send again') }))) return
    setSending(true)
    try {
      const input = { params: { id } }
      const { message, ...now } = await call('POST /api/messages/bulk/{id}/resend_unknown', input)
      queries.setQueryData(queryKeyOf('GET /api/messages/bulk/{id}', input), now)
      await refreshRecords(queries, 'change')
      success(message)
    } catch (reason) {
      error(explain(reason))
    }
    setSending(false)
  }

  return (
    <div>
      <Text size="sm">
        {t(
          '{count, plural, one {It is not known whether # person got it} other {It is not known whether # people got it}}, because sending was cut off.',
          { count },
        )}
      </Text>
      <Button variant="default" mt={4} loading={sending} onClick={() => void send()}>
        {t('Send again to those not known')}
      </Button>
    </div>
  )
}
