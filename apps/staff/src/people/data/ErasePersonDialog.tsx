import '@mantine/core/styles/List.css'
import { List, Text } from '@mantine/core'
import { call, type Answer } from '@spotter/client/call.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { erasedParts, retainedParts } from '@spotter/domain/people/erasure.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { showCertificate } from './shown-certificate.ts'

type Props = { person: Person; onClose: () => void }

export function ErasePersonDialog({ person, onClose }: Props) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <FormDialog
      title={t('Erase {name}', { name: person.name })}
      initial={{ name: '' }}
      submitLabel={t('Erase permanently')}
      danger
      promptOnClose={false}
      submit={({ name }) => call('POST /api/people/{id}/erase', { params: { id: person.id }, body: { name } })}
      onDone={(answer) => {
        showCertificate((answer as Answer<'POST /api/people/{id}/erase'>).certificate, person.name)
        void navigate({ to: '/people' })
        void refreshRecords(queries, 'person')
      }}
      onClose={onClose}
    >
      <Text size="sm">{t("This can't be undone. It deletes:")}</Text>
      <List size="sm">
        {Object.entries(erasedParts).map(([part, label]) => (
          <List.Item key={part}>{t(label)}</List.Item>
        ))}
      </List>
      <Text size="sm">{t('The law requires us to keep:')}</Text>
      <List size="sm">
        {Object.entries(retainedParts).map(([part, { label, reason }]) => (
          <List.Item key={part}>
            {t(label)}. {t(reason)}
          </List.Item>
        ))}
      </List>
      <TextField name="name" label={t('Type {name} to confirm', { name: person.name })} required autoComplete="off" />
    </FormDialog>
  )
}
