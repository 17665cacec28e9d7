import { call } from '@spotter/client/call.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { RemoteSelectField } from '@spotter/ui/fields/RemoteSelectField.tsx'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { useEffect, useRef } from 'react'

export function PersonField({ takesSalesperson }: { takesSalesperson: boolean }) {
  const { values } = useFormState().form
  useTheirSalesperson(takesSalesperson)
  if (values['kind_id'] === 'personal') return null
  return <RemoteSelectField name="person_id" label={t('Person')} required clearable load={loadPeople} />
}

async function loadPeople({ q, page }: { q: string; page: number }) {
  const { collection, pagination } = await call('GET /api/people/search', { query: { q, page, per_page: 10 } })
  return { collection: collection.map(({ id, name }) => ({ id, text: name })), pagination }
}

function useTheirSalesperson(enabled: boolean) {
  const { values, setFieldValue } = useFormState().form
  const id = values['person_id'] as number | null
  const person = useFetch('GET /api/people/{id}', { params: { id: id ?? 0 } }, { enabled: enabled && id !== null })
  const theirs = id !== null && person.data?.id === id ? person.data.salesperson_id : null
  /** Once per choice, so that the user can change it afterwards. */
  const appliedFor = useRef<number | null>(null)
  useEffect(() => {
    if (theirs === null || appliedFor.current === id) return
    appliedFor.current = id
    setFieldValue('salesperson_id', theirs)
  }, [id, theirs, setFieldValue])
}
