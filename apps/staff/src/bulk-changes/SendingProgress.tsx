import '@mantine/core/styles/Progress.css'
import { Button, Progress, Stack, Text } from '@mantine/core'
import { call, type Answer } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { queryKeyOf, useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconPlayerPause, IconPlayerPlay } from '@spotter/ui/icons.ts'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ResendUnknown } from './ResendUnknown.tsx'
import { Numbers } from './Numbers.tsx'

type Sending = Answer<'GET /api/messages/bulk/{id}'>

const pollMs = 3000

/** Null until it is known. */
export function useSending(id: number, enabled: boolean): Sending | null {
  const input = { params: { id } }
  const known = useQueryClient().getQueryData<Sending>(queryKeyOf('GET /api/messages/bulk/{id}', input))
  const every = !known || isUnderWay(known) ? pollMs : false
  const { data } = useFetch('GET /api/messages/bulk/{id}', input, { enabled, every, staleTime: 0 })
  return enabled && data?.id === id ? data : null
}

const isUnderWay = ({ waiting, sending }: Sending): boolean => waiting + sending > 0

/** `isWriting` while more messages are being added. */
export function SendingProgress({ sending, isWriting }: { sending: Sending; isWriting: boolean }) {
  const { waiting, sent, delivered, unknown, failed, cancelled, paused } = sending
  const ended = sent + unknown + failed + cancelled
  const all = ended + waiting + sending.sending
  return (
    <Stack gap="xs">
      <Progress
        size="sm"
        radius="xl"
        value={all === 0 ? 0 : (100 * ended) / all}
        transitionDuration={400}
        aria-label={t('Sending')}
      />
      <Numbers
        numbers={[
          [t('Waiting'), waiting],
          [t('Sending'), sending.sending],
          [t('Sent'), sent],
          [t('Delivered'), delivered],
          [t('Not known'), unknown],
          [t('Failed'), failed],
          [t('Cancelled'), cancelled],
        ]}
      />
      {unknown > 0 && <ResendUnknown id={sending.id} count={unknown} />}
      {(waiting > 0 || isWriting) && <PauseButton id={sending.id} paused={paused} />}
    </Stack>
  )
}

function PauseButton({ id, paused }: { id: number; paused: boolean }) {
  const queries = useQueryClient()
  const [changing, setChanging] = useState(false)
  async function change() {
    setChanging(true)
    try {
      const input = { params: { id } }
      const { message, ...now } = await call('PUT /api/messages/bulk/{id}', { ...input, body: { paused: !paused } })
      queries.setQueryData(queryKeyOf('GET /api/messages/bulk/{id}', input), now)
      success(message)
    } catch (reason) {
      error(explain(reason))
    }
    setChanging(false)
  }
  return (
    <div>
      <Button
        variant="default"
        loading={changing}
        leftSection={paused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />}
        onClick={() => void change()}
      >
        {paused ? t('Continue') : t('Pause')}
      </Button>
      {paused && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('Paused. Nothing more leaves until you continue.')}
        </Text>
      )}
    </div>
  )
}
