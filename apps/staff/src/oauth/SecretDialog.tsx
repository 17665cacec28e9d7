import '@mantine/core/styles/Modal.css'
import { Alert, Button, Group, Input, Modal, Stack, Text } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { CopyField } from '@spotter/ui/fields/CopyField.tsx'
import { Code } from '../webhooks/Code.tsx'
import type { Told } from './use-application-changes.ts'

const blocked = () => t('Your browser does not let us copy. The text is selected: press Ctrl+C or ⌘C.')

/** The secret, this once. A click beside the dialog does not close it: nobody can ask for it again. */
export function SecretDialog({ told, onClose }: { told: Told; onClose: () => void }) {
  const { uid, secret, name } = told.application
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
            {t('The secret was lost on its way here. Make a new one from the menu of the application.')}
          </Alert>
        ) : (
          <>
            <Alert variant="light" color="yellow" p="sm">
              {t('Keep this secret now: it is shown only this once.')}{' '}
              {told.renewed && t('Until tomorrow the old one is accepted as well.')}
            </Alert>
            <Input.Wrapper label={t('Client id')} labelElement="div">
              <CopyField value={uid} label={t('Client id')} onBlocked={blocked()} />
            </Input.Wrapper>
            <Input.Wrapper label={t('Client secret')} labelElement="div">
              <CopyField value={secret} label={t('Client secret')} onBlocked={blocked()} first />
            </Input.Wrapper>
            <div>
              <Text size="sm" c="dimmed" mb="xs">
                {t('With both a program gets a token that lasts two hours and sends it with every call.')}
              </Text>
              <Code label={t('Example of a call')} text={exampleOf(uid)} />
            </div>
          </>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{secret === undefined ? t('Close') : t('I have kept it')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The secret is asked for, so that it does not end up among the commands that a machine remembers. */
const exampleOf = (
  uid: string,
) => `curl --user ${uid} --data grant_type=client_credentials ${location.origin}/oauth/token
curl --header "Authorization: Bearer $TOKEN" ${location.origin}/api/people`
