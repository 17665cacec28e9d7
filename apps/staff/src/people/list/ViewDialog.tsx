import { call } from '@spotter/client/call.ts'
import type { SavedView } from '@spotter/contract/people/saved-views.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { SwitchField } from '@spotter/ui/fields/SwitchField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { success } from '@spotter/ui/toasts.tsx'

type Props = {
  view: SavedView | null
  filter: Record<string, unknown>
  onSaved: (view: SavedView) => void
  onClose: () => void
}

export default function ViewDialog({ view, filter, onSaved, onClose }: Props) {
  const submit = ({ name, shared }: { name: string; shared: boolean }) =>
    view
      ? call('PUT /api/people/views/{id}', {
          params: { id: view.id },
          body: { name, lock_version: view.lock_version },
        })
      : call('POST /api/people/views', { body: { name, shared, filter } })
  return (
    <FormDialog
      title={view ? t('Rename view') : t('Save view')}
      initial={{ name: view?.name ?? '', shared: false }}
      submit={submit}
      onDone={(answer) => {
        const saved = answer as SavedView & { message: string }
        success(saved.message)
        onSaved(saved)
      }}
      onClose={onClose}
      size={400}
    >
      <TextField name="name" label={t('Name')} required maxLength={255} autoFocus />
      {!view && <SwitchField name="shared" label={t('Share with the club')} />}
    </FormDialog>
  )
}
