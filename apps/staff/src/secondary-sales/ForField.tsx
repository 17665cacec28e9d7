import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { useEffect } from 'react'
import { useAccount } from '../shell/account.ts'
import { ForSelect } from './ForSelect.tsx'
import { offeredSales } from './offered-sales.ts'

export function ForField({ activity }: { activity: Activity | null }) {
  const { values, setFieldValue } = useFormState().form
  const id = values['person_id'] as number | null
  const chosen = values['secondary_sale_id'] as number | null
  const { references } = useAccount()
  const isAsked = id !== null && (chosen !== null || references.secondary_sale_types.length > 0)
  const fetched = useFetch('GET /api/people/{id}', { params: { id: id ?? 0 } }, { enabled: isAsked })
  const person = id !== null && fetched.data?.id === id ? fetched.data : null
  const { secondary_sale_id: had = null, secondary_sale_name: name = null } = activity ?? {}
  const offered = offeredSales(person?.secondary_sales ?? [], had === null ? null : { id: had, name: name ?? '' })

  const isOthers = person !== null && chosen !== null && !offered.some(({ value }) => value === String(chosen))
  useEffect(() => {
    if (isOthers) setFieldValue('secondary_sale_id', null)
  }, [isOthers, setFieldValue])
  return offered.length === 0 || values['kind_id'] === 'personal' ? null : <ForSelect offered={offered} />
}
