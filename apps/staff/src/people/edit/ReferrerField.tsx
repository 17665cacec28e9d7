import { call } from '@spotter/client/call.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { RemoteSelect } from '@spotter/ui/pickers/RemoteSelect.tsx'
import { useState } from 'react'
import { useNameOf } from './use-name-of.ts'

export function ReferrerField({ person = null }: { person?: Person | null }) {
  const { value, change, input } = useField<number | null>({ name: 'referral_id', label: t('Referred by') }, null)
  const [found, setFound] = useState<{ id: number; name: string } | null>(null)
  const nameOf = useNameOf(found ?? person?.referral ?? null, value)
  return (
    <RemoteSelect
      {...input}
      load={(asked) => loadPeople(asked, person?.id)}
      clearable
      value={value === null ? null : { id: value, text: nameOf(value) ?? '' }}
      onChange={(choice) => {
        setFound(choice && { id: Number(choice.id), name: choice.text })
        change(choice && Number(choice.id))
      }}
    />
  )
}

async function loadPeople({ q, page }: { q: string; page: number }, without: number | undefined) {
  const { collection, pagination } = await call('GET /api/people/search', { query: { q, page, per_page: 10 } })
  const choices = collection.filter(({ id }) => id !== without).map(({ id, name }) => ({ id, text: name }))
  return { collection: choices, pagination }
}
