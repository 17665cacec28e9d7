import type { SavedView } from '@spotter/contract/people/saved-views.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { SwitchField } from '@spotter/ui/fields/SwitchField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'

type Props = {
  view: SavedView | null
  mayShare: boolean
  save: (named: { name: string; shared: boolean }) => Promise<SavedView & { message: string }>
  onSaved: (view: SavedView) => void
  onClose: () => void
}

export default function ViewDialog({ view, mayShare, save, onSaved, onClose }: Props) {
  return (
    <FormDialog
      title={view ? t('Rename view') : t('Save view')}
      initial={{ name: view?.name ?? '', shared: false }}
      submit={save}
      onDone={(answer) => onSaved(answer as SavedView)}
      onClose={onClose}
      size={400}
    >
      <TextField name="name" label={t('Name')} required maxLength={255} autoFocus />
      {!view && mayShare && <SwitchField name="shared" label={t('Share with the club')} />}
    </FormDialog>
  )
}
