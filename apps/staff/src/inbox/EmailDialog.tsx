import '@mantine/core/styles/Modal.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Message } from '@spotter/contract/messages/message-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { Attachments } from '../messages/Attachments.tsx'
import { MailView } from '../messages/MailView.tsx'
import classes from './Entries.module.css'

export default function EmailDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  useReturnFocus()
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
      <MailView className={classes.frame} title={t('Email')} html={message.sent_text} direction={message.direction} />
      <Attachments attachments={message.attachments} />
    </Modal>
  )
}
