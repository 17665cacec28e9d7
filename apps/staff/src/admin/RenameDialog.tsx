import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import type { CodedSetting } from '@spotter/contract/settings/setting-collections.ts'
import { longestSettingName, type RenamedCollection } from '@spotter/domain/settings/setting-names.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useState } from 'react'

type Props = { collection: RenamedCollection; setting: CodedSetting; onSaved: () => void; onClose: () => void }

export function RenameDialog({ collection, setting, onSaved, onClose }: Props) {
  const [shown, setShown] = useState(setting)
  const [theirs, setTheirs] = useState<CodedSetting | null>(null)
  const { id: code, name, default_name, lock_version } = shown

  async function submit(values: { name: string }) {
    try {
      const body = { name: values.name, lock_version }
      return await call(`PUT /api/settings/${collection}/{code}`, { params: { code }, body })
    } catch (reason) {
      if (reason instanceof CallFailure && reason.current) setTheirs(reason.current as CodedSetting)
      throw reason
    }
  }

  return (
    <FormDialog
      key={lock_version}
      title={t('Rename {name}', { name })}
      initial={{ name }}
      submit={submit}
      onDone={onSaved}
      onClose={onClose}
      {...(theirs && { onReload: () => setShown(theirs) })}
    >
      <TextField
        name="name"
        label={t('Name')}
        maxLength={longestSettingName}
        autoFocus
        hint={t('Leave empty to use {name}.', { name: default_name })}
      />
    </FormDialog>
  )
}
