import '@mantine/core/styles/Modal.css'
import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { CopyField } from '@spotter/ui/fields/CopyField.tsx'
import type { ShownSecret } from './use-webhook-changes.ts'
import { VerifySnippet } from './VerifySnippet.tsx'

/** The secret, this once. A click beside the dialog does not close it: nobody can ask for it again. */
export const SecretDialog = ({ secret, rotated, onClose }: ShownSecret & { onClose: () => void }) => (
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
          {t('The secret was lost on its way here. Make a new one from the menu of the webhook.')}
        </Alert>
      ) : (
        <>
          <Alert variant="light" color="yellow" p="sm">
            {t('Keep this secret now: it is shown only this once.')}{' '}
            {rotated && t('Until tomorrow events are signed with the old one as well.')}
          </Alert>
          <CopyField
            value={secret}
            label={t('Signing secret')}
            onBlocked={t('Your browser does not let us copy. The secret is selected: press Ctrl+C or ⌘C.')}
            first
          />
          <VerifySnippet />
        </>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>{secret === undefined ? t('Close') : t('I have kept it')}</Button>
      </Group>
    </Stack>
  </Modal>
)
