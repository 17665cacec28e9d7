import '@mantine/core/styles/Modal.css'
import { Modal, Text } from '@mantine/core'
import { CallFailure } from '@spotter/client/failure.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { unlessWhyIsOpen } from '../../automations/unless-why-is-open.ts'
import { ActivityDetails } from './ActivityDetails.tsx'
import { useActivityDialogs } from './use-activity-dialogs.tsx'

type Props = { id: number; onClose: () => void }

export default function OpenActivity({ id, onClose }: Props) {
  const fetched = useFetch('GET /api/activities/{id}', { params: { id } }, { staleTime: 0 })
  const on = useActivityDialogs()
  useReturnFocus()
  const { data } = fetched
  const isGone = fetched.error instanceof CallFailure && fetched.error.status === 404
  return (
    <>
      <Modal
        opened
        onClose={unlessWhyIsOpen(onClose)}
        title={data && !isGone ? data.kind_name : t('Activity')}
        size={420}
        returnFocus={false}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        {isGone && <Text size="sm">{t('This was deleted, or you no longer have access.')}</Text>}
        {!isGone && fetched.isPending && <LoadingState type="lines" />}
        {!isGone && fetched.isError && (
          <ErrorState retrying={fetched.isFetching} onRetry={() => void fetched.refetch()} />
        )}
        {!isGone && data && <ActivityDetails activity={data} on={on} />}
      </Modal>
      {on.dialogs}
    </>
  )
}
