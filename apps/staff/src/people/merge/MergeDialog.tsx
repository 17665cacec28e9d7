import { type Body, call } from '@spotter/client/call.ts'
import { queryKeyOf } from '@spotter/client/use-fetch.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { type MergeChoice, mergeChoiceNames } from '@spotter/domain/people/merge.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { error } from '@spotter/ui/toasts.tsx'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { offerUndo } from '../../bulk-changes/offer-undo.ts'
import { defaultSurvivor } from './merge-fields.ts'
import { MergeFields } from './MergeFields.tsx'

type Props = { ids: number[]; onClose: () => void }
type Values = { survivor_id: number } & Partial<Record<MergeChoice, number>>

export function MergeDialog({ ids, onClose }: Props) {
  // Once merged, all but one of the records are gone.
  const [isMerging, setMerging] = useState(false)
  const asked = useQueries({
    queries: ids.map((id) => ({
      queryKey: queryKeyOf('GET /api/people/{id}', { params: { id } }),
      queryFn: () => call('GET /api/people/{id}', { params: { id } }),
      enabled: !isMerging,
      staleTime: 0,
    })),
  })
  const failed = !isMerging && asked.some(({ isError }) => isError)
  useEffect(() => {
    if (!failed) return
    error(t('The people to merge could not be loaded. Please try again.'))
    onClose()
  }, [failed, onClose])
  const people = asked.flatMap(({ data }) => (data ? [data] : []))
  if (people.length < ids.length) return null
  return <MergeForm people={people} onMerging={setMerging} onClose={onClose} />
}

type FormProps = { people: Person[]; onMerging: (isMerging: boolean) => void; onClose: () => void }

function MergeForm({ people, onMerging, onClose }: FormProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()

  async function submit(values: Values) {
    const { survivor_id } = values
    const choices = Object.fromEntries(
      mergeChoiceNames.flatMap((choice) => (values[choice] ? [[choice, values[choice]]] : [])),
    )
    const person_ids = people.map(({ id }) => id).filter((id) => id !== survivor_id)
    const { message, change_id } = await merge(survivor_id, { person_ids, choices })
    offerUndo(queries, change_id, message)
    // First, as the page below may show a record that is gone.
    await navigate({ to: '/people/$id', params: { id: String(survivor_id) } })
    await refreshRecords(queries, 'person')
  }

  async function merge(id: number, body: Body<'POST /api/people/{id}/merge'>) {
    onMerging(true)
    try {
      return await call('POST /api/people/{id}/merge', { params: { id }, body })
    } catch (reason) {
      onMerging(false)
      throw reason
    }
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
