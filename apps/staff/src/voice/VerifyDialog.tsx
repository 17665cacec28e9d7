import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal, Text } from '@mantine/core'
import type { Caller } from '@spotter/contract/voice/voice.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { IconAlertTriangle, IconCheck } from '@spotter/ui/icons.ts'
import classes from './verification.module.css'

type Props = {
  code: string
  caller: Caller
  onAgain: () => void
  onClose: () => void
}

export default function VerifyDialog({ code, caller: { phone_number, status }, onAgain, onClose }: Props) {
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Verify {number}', { number: phone_number })}
      size={420}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <div className={classes.step} role="status" data-status={status}>
        {status === 'waiting' && (
          <>
            <Text>{t("We're calling this number now. Answer and enter this code:")}</Text>
            <strong className={classes.code}>{code}</strong>
          </>
        )}
        {status === 'verified' && (
          <Text className={classes.result ?? ''}>
            <IconCheck size={20} aria-hidden />
            {t('The number is verified.')}
          </Text>
        )}
        {status === 'failed' && (
          <Text className={classes.result ?? ''}>
            <IconAlertTriangle size={20} aria-hidden />
            {t("We couldn't verify the number: no one answered, or the code was wrong.")}
          </Text>
        )}
      </div>
      <Group justify="flex-end" gap="xs" mt="lg">
        {status === 'failed' && (
          <Button variant="default" onClick={onAgain}>
            {t('Try again')}
          </Button>
        )}
        <Button
          data-autofocus={status !== 'waiting' || undefined}
          variant={status === 'waiting' ? 'default' : 'filled'}
          onClick={onClose}
        >
          {status === 'waiting' ? t('Cancel') : t('Close')}
        </Button>
      </Group>
    </Modal>
  )
}
