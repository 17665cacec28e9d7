import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { GlobalSetting } from '@spotter/contract/settings/setting-collections.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { useState } from 'react'
import { useRefreshAccount } from '../shell/account.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { globalSettingsStart } from './admin-pages.ts'
import { GlobalTabs } from './GlobalTabs.tsx'
import classes from './RenamedSettings.module.css'

export function GlobalValues() {
  const settings = useFetch('GET /api/settings/globals', {})
  const refreshAccount = useRefreshAccount()
  const [opened, setOpened] = useState<GlobalSetting | null>(null)
  return (
    <AdminFrame path={globalSettingsStart} flush>
      <GlobalTabs path={globalSettingsStart} />
      <DataTable
        id="globals"
        label={t('Values')}
        columns={columns()}
        rows={settings.data?.collection}
        rowId={({ no }) => no}
        rowName={({ name }) => name}
        onOpen={setOpened}
        failed={settings.isError}
        onRetry={() => void settings.refetch()}
        empty={<EmptyState title={t('Nothing here yet')} />}
      />
      {opened && (
        <ValueDialog
          setting={opened}
          onSaved={() => void Promise.all([settings.refetch(), refreshAccount()])}
          onClose={() => setOpened(null)}
        />
      )}
    </AdminFrame>
  )
}

const columns = (): Column<GlobalSetting>[] => [
  { id: 'name', label: t('Name'), cell: ({ name }) => name },
  { id: 'value', label: t('Value'), cell: ({ value }) => value ?? <span className={classes.own}>—</span> },
  { id: 'hint', label: t('What it does'), cell: ({ hint }) => <span className={classes.own}>{hint}</span> },
]

type DialogProps = { setting: GlobalSetting; onSaved: () => void; onClose: () => void }

function ValueDialog({ setting, onSaved, onClose }: DialogProps) {
  const [shown, setShown] = useState(setting)
  const [theirs, setTheirs] = useState<GlobalSetting | null>(null)
  const { id: code, name, hint, value, default_value, max, lock_version } = shown

  async function submit(values: { value: string }) {
    try {
      return await call('PUT /api/settings/globals/{code}', {
        params: { code },
        body: { value: values.value || null, lock_version },
      })
    } catch (reason) {
      if (reason instanceof CallFailure && reason.current) setTheirs(reason.current as GlobalSetting)
      throw reason
    }
  }

  return (
    <FormDialog
      key={lock_version}
      title={name}
      initial={{ value: value ?? '' }}
      submit={submit}
      onDone={onSaved}
      onClose={onClose}
      {...(theirs && { onReload: () => setShown(theirs) })}
    >
      <TextField
        name="value"
        label={name}
        hint={hint}
        maxLength={max}
        autoFocus
        {...(default_value !== null && { placeholder: default_value })}
      />
    </FormDialog>
  )
}
