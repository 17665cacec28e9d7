import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Menu.css'
import { Alert, Input, Menu } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import type { ResourceRecord } from '@spotter/client/call-resource.ts'
import { explain } from '@spotter/client/failure.ts'
import { externalServices } from '@spotter/contract/admin/external-services.ts'
import type { Answer } from '@spotter/contract/endpoints.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { CopyField } from '@spotter/ui/fields/CopyField.tsx'
import { error } from '@spotter/ui/toasts.tsx'
import { useState } from 'react'
import { copyingBlocked, ShownOnceDialog } from '../oauth/ShownOnceDialog.tsx'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { SsoSetup } from './SsoSetup.tsx'

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
        details={({ name }) => <SsoSetup name={String(name)} />}
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

function JwtDialog({ refreshed, onClose }: { refreshed: Refreshed; onClose: () => void }) {
  const { name, jwt_secret } = refreshed
  return (
    <ShownOnceDialog title={name} isMissing={jwt_secret === undefined} onClose={onClose}>
      <Alert variant="light" color="yellow" p="sm">
        {jwt_secret === undefined
          ? t("We couldn't load the secret. Refresh it again.")
          : t("Save this secret now. You won't see it again.")}
      </Alert>
      {jwt_secret !== undefined && (
        <Input.Wrapper label={t('JWT secret')} labelElement="div">
          <CopyField value={jwt_secret} label={t('JWT secret')} onBlocked={copyingBlocked()} first />
        </Input.Wrapper>
      )}
      <SsoSetup name={name} />
    </ShownOnceDialog>
  )
}
