import { call } from '@spotter/client/call.ts'
import { queryKeyOf } from '@spotter/client/use-fetch.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { type MergeChoice, mergeChoiceNames } from '@spotter/domain/people/merge.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { error } from '@spotter/ui/toasts.tsx'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { offerUndo } from '../../bulk-changes/offer-undo.ts'
import { defaultSurvivor } from './merge-fields.ts'
import { MergeFields } from './MergeFields.tsx'

type Props = { ids: number[]; opened: boolean; onClose: () => void }
type Values = { survivor_id: number } & Partial<Record<MergeChoice, number>>

export function MergeDialog({ ids, opened, onClose }: Props) {
  const asked = useQueries({
    queries: ids.map((id) => ({
      queryKey: queryKeyOf('GET /api/people/{id}', { params: { id } }),
      queryFn: () => call('GET /api/people/{id}', { params: { id } }),
      enabled: opened,
      staleTime: 0,
    })),
  })
  const failed = asked.some(({ isError }) => isError)
  useEffect(() => {
    if (!failed) return
    error(t('The people to merge could not be loaded. Please try again.'))
    onClose()
  }, [failed, onClose])
  const people = asked.flatMap(({ data }) => (data ? [data] : []))
  if (!opened || people.length < ids.length) return null
  return <MergeForm people={people} onClose={onClose} />
}

function MergeForm({ people, onClose }: { people: Person[]; onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()

  async function submit(values: Values) {
    const { survivor_id } = values
    const choices = Object.fromEntries(
      mergeChoiceNames.flatMap((choice) => (values[choice] ? [[choice, values[choice]]] : [])),
    )
    const person_ids = people.map(({ id }) => id).filter((id) => id !== survivor_id)
    const { message, change_id } = await call('POST /api/people/{id}/merge', {
      params: { id: survivor_id },
      body: { person_ids, choices },
    })
    await refreshRecords(queries, 'person')
    offerUndo(queries, change_id, message)
    await navigate({ to: '/people/$id', params: { id: String(survivor_id) } })
  }

  return (
    <FormDialog<Values>
      title={t('Merge {count} people', { count: people.length })}
      size={760}
      submitLabel={t('Merge')}
      initial={{ survivor_id: defaultSurvivor(people)?.id ?? 0 }}
      submit={async (values) => void (await submit(values))}
      onClose={onClose}
      promptOnClose={false}
    >
      <MergeFields people={people} />
    </FormDialog>
  )
}
