import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Checkbox.css'
import { Checkbox, Select } from '@mantine/core'
import type { FilterValue } from '@spotter/domain/lists/filter-state.ts'
import { t } from '@spotter/i18n/translate.ts'
import { firstOnes } from '../pickers/first-ones.tsx'
import { MultiSelect } from '../pickers/MultiSelect.tsx'
import type { Filter } from './filters.ts'
import { TextFilter } from './TextFilter.tsx'

type Props = {
  filter: Filter
  value: FilterValue
  onChange: (value: FilterValue) => void
  compact: boolean
}

export function FilterControl({ filter, value, onChange, compact }: Props) {
  const name = compact
    ? { 'aria-label': filter.label, placeholder: filter.label }
    : { label: filter.label, placeholder: t('Any') }
  switch (filter.kind) {
    case 'text':
      return (
        <TextFilter
          label={filter.label}
          placeholder={filter.placeholder}
          value={String(value ?? '')}
          onChange={onChange}
        />
      )
    case 'choice':
      return (
        <Select
          {...name}
          data={filter.choices.map(({ id, text }) => ({ value: String(id), label: text }))}
          value={value === null || value === '' ? null : String(value)}
          clearable
          searchable={filter.choices.length > 10}
          filter={firstOnes}
          clearButtonProps={{
            'aria-label': t('Clear {label}', { label: filter.label }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onChange={(next) => onChange(filter.choices.find(({ id }) => String(id) === next)?.id ?? null)}
        />
      )
    case 'choices':
      return (
        <MultiSelect
          label={filter.label}
          compact={compact}
          choices={filter.choices}
          value={Array.isArray(value) ? (value as (string | number)[]) : []}
          onChange={onChange}
        />
      )
    case 'toggle':
      return (
        <Checkbox
          label={filter.label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    default:
      return filter.render({ value, change: onChange, label: filter.label })
  }
}
