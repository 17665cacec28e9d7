import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import { callsOf, type ResourceRecord } from '@spotter/client/call-resource.ts'
import { resourceKey } from '@spotter/client/record-queries.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { appointmentCategories } from '@spotter/contract/activities/appointment-categories.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { firstOnes } from '@spotter/ui/pickers/first-ones.tsx'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import { useQuery } from '@tanstack/react-query'

type Props = { company_id: number; activity: Activity | null }

export function CategoryField({ company_id, activity }: Props) {
  const kind = useFormValue('kind_id')
  const query = { per_page: appointmentCategories.perPage }
  const fetched = useQuery({
    queryKey: resourceKey(appointmentCategories.name, company_id, query),
    queryFn: ({ signal }) => callsOf(appointmentCategories, company_id).list(query, signal),
  })
  const records = fetched.data?.collection ?? []
  const { appointment_category_id: id = null, appointment_category_name: name = null } = activity ?? {}
  if (kind === 'personal' || (records.length === 0 && id === null)) return null
  // A deleted category stays on its event.
  const isListed = id === null || records.some((record) => record.id === id)
  const removedChoice = isListed ? [] : [{ value: String(id), label: name ?? '' }]
  return <CategorySelect data={[...removedChoice, ...grouped(records)]} />
}

type Item = { value: string; label: string }
type Data = (Item | { group: string; items: Item[] })[]

function CategorySelect({ data }: { data: Data }) {
  const label = t('Category')
  const { value, change, input } = useField<number | null>({ name: 'appointment_category_id', label }, null)
  return (
    <Select
      {...input}
      data={data}
      placeholder={t('Select…')}
      clearable
      searchable={data.length > 10}
      filter={firstOnes}
      nothingFoundMessage={t('Nothing found')}
      clearButtonProps={{ 'aria-label': t('Clear {label}', { label }), 'aria-hidden': false, tabIndex: 0 }}
      value={value === null ? null : String(value)}
      onChange={(next) => change(next === null ? null : Number(next))}
    />
  )
}

function grouped(records: readonly ResourceRecord[]): Data {
  const item = ({ id, name }: ResourceRecord): Item => ({ value: String(id), label: String(name) })
  return records
    .filter(({ parent_id }) => !records.some(({ id }) => id === parent_id))
    .map((category) => {
      const parts = records.filter(({ parent_id }) => parent_id === category.id)
      return parts.length ? { group: String(category.name), items: [category, ...parts].map(item) } : item(category)
    })
}
