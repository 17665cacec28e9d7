import '@mantine/core/styles/Modal.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Message } from '@spotter/contract/messages/message-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { MailFrame } from '../templates/MailFrame.tsx'
import classes from './Entries.module.css'

/** Never in the page itself: the frame has an origin of its own. */
export default function EmailDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened
      onClose={onClose}
      title={message.sent_subject || t('Email')}
      size={760}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <MailFrame className={classes.frame} title={t('Email')} html={message.sent_text} />
    </Modal>
  )
}
