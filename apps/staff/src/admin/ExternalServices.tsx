import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Modal.css'
import { Alert, Button, Group, Input, Menu, Modal, Stack } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import type { ResourceRecord } from '@spotter/client/call-resource.ts'
import { explain } from '@spotter/client/failure.ts'
import { externalServices } from '@spotter/contract/admin/external-services.ts'
import type { Answer } from '@spotter/contract/endpoints.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { CopyField } from '@spotter/ui/fields/CopyField.tsx'
import { error } from '@spotter/ui/toasts.tsx'
import { useState } from 'react'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { AdminFrame } from './AdminFrame.tsx'

type Refreshed = Answer<'POST /api/admin/external_services/{id}/refresh_jwt'>

export function ExternalServices() {
  const [refreshed, setRefreshed] = useState<Refreshed | null>(null)

  async function refresh({ id, name }: ResourceRecord) {
    const rest = t('{name} can no longer sign users in until it has the new secret.', { name: String(name) })
    if (!(await confirm({ text: `${t('Are you sure?')}\n${rest}`, okLabel: t('Refresh'), danger: true }))) return
    try {
      setRefreshed(await call('POST /api/admin/external_services/{id}/refresh_jwt', { params: { id } }))
    } catch (reason) {
      error(explain(reason))
    }
  }

  return (
    <>
      <ResourcePage
        resource={externalServices}
        frame={(parts) => <AdminFrame path="/admin/external_services" {...parts} />}
        moreMenu={(row) =>
          row.deleted_at === null && (
            <Menu.Item onClick={() => void refresh(row)}>{t('Refresh the JWT secret')}</Menu.Item>
          )
        }
      />
      {refreshed && <JwtDialog refreshed={refreshed} onClose={() => setRefreshed(null)} />}
    </>
  )
}

/** Shown once, so a click outside doesn't close it. */
function JwtDialog({ refreshed, onClose }: { refreshed: Refreshed; onClose: () => void }) {
  useReturnFocus()
  const { name, jwt_secret } = refreshed
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
        <Alert variant="light" color="yellow" p="sm">
          {jwt_secret === undefined
            ? t("We couldn't load the secret. Refresh it again.")
            : t("Save this secret now. You won't see it again.")}
        </Alert>
        {jwt_secret !== undefined && (
          <Input.Wrapper label={t('JWT secret')} labelElement="div">
            <CopyField
              value={jwt_secret}
              label={t('JWT secret')}
              onBlocked={t('Your browser blocks copying. The text is selected: press Ctrl+C or ⌘C.')}
              first
            />
          </Input.Wrapper>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{jwt_secret === undefined ? t('Close') : t("I've saved it")}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
