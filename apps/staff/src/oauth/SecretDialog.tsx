import '@mantine/core/styles/Alert.css'
import { Alert, Input, Text } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { CopyField } from '@spotter/ui/fields/CopyField.tsx'
import { Code } from '../webhooks/Code.tsx'
import { copyingBlocked, ShownOnceDialog } from './ShownOnceDialog.tsx'
import type { IssuedSecret } from './use-application-changes.ts'

export function SecretDialog({ issued, onClose }: { issued: IssuedSecret; onClose: () => void }) {
  const { uid, secret, name } = issued.application
  return (
    <ShownOnceDialog title={name} isMissing={secret === undefined} onClose={onClose}>
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
            <CopyField value={uid} label={t('Client ID')} onBlocked={copyingBlocked()} />
          </Input.Wrapper>
          <Input.Wrapper label={t('Client secret')} labelElement="div">
            <CopyField value={secret} label={t('Client secret')} onBlocked={copyingBlocked()} first />
          </Input.Wrapper>
          <div>
            <Text size="sm" c="dimmed" mb="xs">
              {t("A program uses both to get a token that's valid for two hours, and sends it with every request.")}
            </Text>
            <Code label={t('Example request')} text={exampleOf(uid)} />
          </div>
        </>
      )}
    </ShownOnceDialog>
  )
}

/** Prompts for the secret, to keep it out of the shell history. */
const exampleOf = (
  uid: string,
) => `curl --user ${uid} --data grant_type=client_credentials ${location.origin}/oauth/token
curl --header "Authorization: Bearer $TOKEN" ${location.origin}/api/people`
