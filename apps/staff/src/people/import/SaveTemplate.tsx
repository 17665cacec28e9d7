import { callsOf } from '@spotter/client/call-resource.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { importTemplates } from '@spotter/contract/forms/import-templates.ts'
import { patternOf } from '@spotter/domain/imports/pattern.ts'
import type { Mapping } from '@spotter/domain/people/import-columns.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { SelectField } from '@spotter/ui/fields/SelectField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useAccount } from '../../shell/account.ts'
import classes from './PrepareImport.module.css'

type Props = { header: readonly string[]; mapping: Mapping; onSaved: () => void; onClose: () => void }

export default function SaveTemplate({ header, mapping, onSaved, onClose }: Props) {
  const { company } = useAccount()
  const queries = useQueryClient()
  const pattern = patternOf(header, mapping)
  const save = ({ name, whose }: { name: string; whose: string }) =>
    callsOf(importTemplates).create({ name, pattern, company_id: whose === 'club' ? company.id : null })
  return (
    <FormDialog
      title={t('Save as template')}
      initial={{ name: '', whose: 'club' }}
      submit={save}
      onDone={() => {
        void refreshRecords(queries, importTemplates.name)
        onSaved()
      }}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('Name')}
        required
        autoFocus
        hint={t('Files with these columns will use this template from now on.')}
      />
      <SelectField
        name="whose"
        label={t('Club')}
        required
        choices={[
          { id: 'club', text: company.name },
          { id: 'all', text: t('Every club') },
        ]}
      />
      <pre className={classes.pattern}>{pattern}</pre>
    </FormDialog>
  )
}
