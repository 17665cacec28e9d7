import { Text } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { RemoteSelectField } from '@spotter/ui/fields/RemoteSelectField.tsx'
import type { LoadChoices } from '@spotter/ui/pickers/use-remote-choices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

type Props = { person: Person; onClose: () => void }

export function MovePersonDialog({ person, onClose }: Props) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const load = useCallback<LoadChoices>(
    ({ q, page }) =>
      call('GET /api/people/{id}/destinations', { params: { id: person.id }, query: { q, page, per_page: 25 } }),
    [person.id],
  )

  return (
    <FormDialog
      title={t('Move {name} to another club', { name: person.name })}
      initial={{ destination_company_id: null as number | null }}
      submitLabel={t('Move')}
      submit={async ({ destination_company_id }) => {
        const { message } = await call('POST /api/people/{id}/move', {
          params: { id: person.id },
          body: { destination_company_id },
        })
        return { message }
      }}
      onDone={() => {
        void navigate({ to: '/people' })
        void refreshRecords(queries, 'person')
      }}
      onClose={onClose}
    >
      <Text size="sm">
        {t(
          'The history moves too, but not the salesperson. The other club decides who looks after {name} and any open activities.',
          { name: person.first_name },
        )}
      </Text>
      <RemoteSelectField name="destination_company_id" label={t('Club')} required load={load} />
    </FormDialog>
  )
}
