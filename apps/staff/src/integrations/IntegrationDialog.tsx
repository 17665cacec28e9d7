import '@mantine/core/styles/Alert.css'
import { Alert } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { IntegrationValues, SystemIntegration } from '@spotter/contract/integrations/integrations.ts'
import { enableRefusal, longestClubId, longestCredentials } from '@spotter/domain/integrations/connections.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { SecretField } from '@spotter/ui/fields/SecretField.tsx'
import { SelectField } from '@spotter/ui/fields/SelectField.tsx'
import { SwitchField } from '@spotter/ui/fields/SwitchField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../shell/account.ts'

type System = Pick<SystemIntegration, 'api' | 'name' | 'connectable'>
type Values = { api: string | null } & IntegrationValues

type Props = {
  company_id: number
  connection: SystemIntegration | null
  systems: readonly System[]
  connected: readonly string[]
  onClose: () => void
}

export default function IntegrationDialog({ company_id, connection, systems, connected, onClose }: Props) {
  const queries = useQueryClient()
  const isRoot = useMay('root')
  const [shown, setShown] = useState(connection)
  const [theirs, setTheirs] = useState<SystemIntegration | null>(null)

  async function submit({ api, enabled, club_external_id, credentials }: Values) {
    const body = { club_external_id: club_external_id ?? null, ...(credentials && { credentials }) }
    const isOffered = enableRefusal(systemOf(systems, api)?.connectable ?? false, shown) === null
    const switched = isOffered ? { enabled: enabled ?? false } : {}
    const path = '/api/companies/{company_id}/system_integrations'
    try {
      if (!shown) {
        return await call(`POST ${path}`, { params: { company_id }, body: { api: api ?? '', ...body, ...switched } })
      }
      return await call(`PUT ${path}/{id}`, {
        params: { company_id, id: shown.id },
        body: { ...body, ...switched, lock_version: shown.lock_version },
      })
    } catch (reason) {
      if (reason instanceof CallFailure && reason.current) setTheirs(reason.current as SystemIntegration)
      throw reason
    }
  }

  return (
    <FormDialog
      key={shown?.lock_version}
      title={shown ? t('Edit connection') : t('Add connection')}
      size={520}
      initial={valuesOf(shown)}
      submit={submit}
      onDone={() => void refreshRecords(queries, 'system_integration')}
      onClose={onClose}
      {...(theirs && { onReload: () => setShown(theirs) })}
    >
      {shown ? (
        <TextField name="name" label={t('System')} disabled />
      ) : (
        <SelectField
          name="api"
          label={t('System')}
          required
          autoFocus
          choices={systems
            .filter(({ api }) => !connected.includes(api))
            .map(({ api, name, connectable }) => ({
              id: api,
              text: connectable ? name : t('{name} (not available yet)', { name }),
            }))}
        />
      )}
      <TextField
        name="club_external_id"
        label={t('Club ID in the system')}
        maxLength={longestClubId}
        {...(shown && { autoFocus: true })}
      />
      <SecretField
        name="credentials"
        label={t('Credentials')}
        maxLength={longestCredentials}
        saved={shown?.credentials_saved ?? false}
        disabled={!isRoot}
        hint={
          isRoot
            ? t("The key Spotter uses to sign in to the system. It's stored encrypted and never shown again.")
            : t("Only root users can change a connection's credentials.")
        }
      />
      <SwitchedOn systems={systems} before={shown} />
    </FormDialog>
  )
}

function SwitchedOn({ systems, before }: { systems: readonly System[]; before: SystemIntegration | null }) {
  const system = systemOf(systems, useFormValue('api'))
  const isOffered = !system || enableRefusal(system.connectable, before) === null
  return (
    <>
      {system && !system.connectable && (
        <Alert variant="light" color="yellow" p="sm">
          {t(
            "Spotter can't connect to {name} yet. Your entries are saved, but nothing is fetched from {name} until it can.",
            { name: system.name },
          )}
        </Alert>
      )}
      <SwitchField
        name="enabled"
        label={t('Switched on')}
        disabled={!isOffered}
        {...(isOffered &&
          system?.connectable !== false && {
            hint: t('Employees, appointments and member statuses sync now, then every hour.'),
          })}
      />
    </>
  )
}

const systemOf = (systems: readonly System[], api: unknown) => systems.find((system) => system.api === api)

const valuesOf = (connection: SystemIntegration | null): Values & { name: string } => ({
  name: connection?.name ?? '',
  api: connection?.api ?? null,
  club_external_id: connection?.club_external_id ?? '',
  credentials: '',
  enabled: connection?.enabled ?? false,
})
