import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Modal.css'
import { Alert, Button, Group, Input, Modal, Stack, Text } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { CopyField } from '@spotter/ui/fields/CopyField.tsx'
import { Code } from '../webhooks/Code.tsx'
import type { IssuedSecret } from './use-application-changes.ts'

const blocked = () => t('Your browser blocks copying. The text is selected: press Ctrl+C or ⌘C.')

/** Shown once, so a click outside doesn't close it. */
export function SecretDialog({ issued, onClose }: { issued: IssuedSecret; onClose: () => void }) {
  useReturnFocus()
  const { uid, secret, name } = issued.application
  return (
    <Modal
      opened
      onClose={onClose}
      title={name}
      size={600}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="md">
        {secret === undefined ? (
          <Alert variant="light" color="yellow" p="sm">
            {t("We couldn't load the secret. Create a new one from the application's menu.")}
          </Alert>
        ) : (
          <>
            <Alert variant="light" color="yellow" p="sm">
              {t("Save this secret now. You won't see it again.")}{' '}
              {issued.renewed && t('The old secret also works until tomorrow.')}
            </Alert>
            <Input.Wrapper label={t('Client ID')} labelElement="div">
              <CopyField value={uid} label={t('Client ID')} onBlocked={blocked()} />
            </Input.Wrapper>
            <Input.Wrapper label={t('Client secret')} labelElement="div">
              <CopyField value={secret} label={t('Client secret')} onBlocked={blocked()} first />
            </Input.Wrapper>
            <div>
              <Text size="sm" c="dimmed" mb="xs">
                {t("A program uses both to get a token that's valid for two hours, and sends it with every request.")}
              </Text>
              <Code label={t('Example request')} text={exampleOf(uid)} />
            </div>
          </>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{secret === undefined ? t('Close') : t("I've saved it")}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Prompts for the secret, to keep it out of the shell history. */
const exampleOf = (
  uid: string,
) => `curl --user ${uid} --data grant_type=client_credentials ${location.origin}/oauth/token
curl --header "Authorization: Bearer $TOKEN" ${location.origin}/api/people`
