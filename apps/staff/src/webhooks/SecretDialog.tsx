import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Modal.css'
import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { CopyField } from '@spotter/ui/fields/CopyField.tsx'
import type { ShownSecret } from './use-webhook-changes.ts'
import { VerifySnippet } from './VerifySnippet.tsx'

/** Shown once, so a click outside doesn't close it. */
export function SecretDialog({ secret, rotated, onClose }: ShownSecret & { onClose: () => void }) {
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Signing secret')}
      size={600}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="md">
        {secret === undefined ? (
          <Alert variant="light" color="yellow" p="sm">
            {t("We couldn't load the secret. Create a new one from the webhook's menu.")}
          </Alert>
        ) : (
          <>
            <Alert variant="light" color="yellow" p="sm">
              {t("Save this secret now. You won't see it again.")}{' '}
              {rotated && t('Until tomorrow, events are also signed with the old secret.')}
            </Alert>
            <CopyField
              value={secret}
              label={t('Signing secret')}
              onBlocked={t('Your browser blocks copying. The secret is selected: press Ctrl+C or ⌘C.')}
              first
            />
            <VerifySnippet />
          </>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{secret === undefined ? t('Close') : t("I've saved it")}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
