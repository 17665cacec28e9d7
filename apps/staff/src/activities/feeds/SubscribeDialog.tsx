import '@mantine/core/styles/Modal.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { CalendarFeeds } from './CalendarFeeds.tsx'

export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Subscribe to this calendar')}
      size={560}
      fullScreen={isPhone}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <CalendarFeeds />
    </Modal>
  )
}
