import '@mantine/core/styles/Modal.css'
import { Modal, Text } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { useMediaQuery } from '@mantine/hooks'
import { type Channel, channelNames } from '@spotter/domain/messages/channels.ts'
import type { ClubFormats } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unlessWhyIsOpen } from '../automations/unless-why-is-open.ts'
import { pathOf } from './message-calls.ts'
import { MessageDetails, type ShownMessage } from './MessageDetails.tsx'

type Props = { id: number; channel: Channel; formats?: ClubFormats; onClose: () => void }

export default function OpenMessage({ id, channel, formats, onClose }: Props) {
  const fetched = useFetch(`GET /api/${pathOf[channel]}/{id}`, { params: { id } }, { staleTime: 0 })
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  useReturnFocus()
  const message = fetched.data && asShown(fetched.data, channel)
  useRead(message ?? null)
  const isGone = fetched.error instanceof CallFailure && fetched.error.status === 404
  return (
    <Modal
      opened
      onClose={unlessWhyIsOpen(onClose)}
      title={(!isGone && message?.sent_subject) || t(channelNames[channel])}
      size={channel === 'email' ? 720 : 480}
      fullScreen={isPhone}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {isGone && <Text size="sm">{t('This was deleted, or you no longer have access.')}</Text>}
      {!isGone && fetched.isPending && <LoadingState type="lines" />}
      {!isGone && fetched.isError && !message && (
        <ErrorState retrying={fetched.isFetching} onRetry={() => void fetched.refetch()} />
      )}
      {!isGone && message && <MessageDetails message={message} formats={formats} onClose={onClose} />}
    </Modal>
  )
}

type Fetched = Omit<ShownMessage, 'channel' | 'subject' | 'sent_subject' | 'attachments'>

const asShown = (fetched: Fetched & Partial<ShownMessage>, channel: Channel): ShownMessage => ({
  subject: null,
  sent_subject: null,
  attachments: [],
  ...fetched,
  channel,
})

function useRead(message: ShownMessage | null) {
  const queries = useQueryClient()
  const unread = message?.direction === 'inbound' && message.read_at === null ? message : null
  const { id, channel, person_id = null } = unread ?? {}
  useEffect(() => {
    if (id === undefined || channel === undefined) return
    const refresh = () => refreshRecords(queries, 'message', person_id === null ? {} : { person_id })
    // An unread mark that stays does no harm.
    call(`PUT /api/${pathOf[channel]}/{id}`, { params: { id }, body: { read: true } }).then(refresh, () => undefined)
  }, [queries, id, channel, person_id])
}
