import { call } from '@spotter/client/call.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { RemoteSelectField } from '@spotter/ui/fields/RemoteSelectField.tsx'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { useEffect, useRef } from 'react'

/** Whom an appointment is with, found while typing; time of one's own is with nobody. */
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

/** An appointment goes to the salesperson of whom it is with, unless one was named before. */
function useTheirSalesperson(enabled: boolean) {
  const { values, setFieldValue } = useFormState().form
  const id = values['person_id'] as number | null
  const person = useFetch('GET /api/people/{id}', { params: { id: id ?? 0 } }, { enabled: enabled && id !== null })
  const theirs = id !== null && person.data?.id === id ? person.data.salesperson_id : null
  /** Whose salesperson was taken: once for each choice, so that another one can be chosen afterwards. */
  const taken = useRef<number | null>(null)
  useEffect(() => {
    if (theirs === null || taken.current === id) return
    taken.current = id
    setFieldValue('salesperson_id', theirs)
  }, [id, theirs, setFieldValue])
}
