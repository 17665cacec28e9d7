import type { FilterValue } from '@spotter/domain/lists/filter-state.ts'
import type { ReactNode } from 'react'
import type { Choice } from '../fields/SelectField.tsx'
import { shownValues } from '../pickers/PillsCombobox.tsx'

type Named = { name: string; label: string }

export type Filter =
  | (Named & { kind: 'text'; placeholder?: string })
  | (Named & { kind: 'choice'; choices: readonly Choice[] })
  | (Named & { kind: 'choices'; choices: readonly Choice[] })
  | (Named & { kind: 'toggle' })
  | (Named & {
      kind: 'own'
      render: (control: { value: FilterValue; change: (value: FilterValue) => void; label: string }) => ReactNode
      describe: (value: FilterValue) => string
      fault?: (value: FilterValue) => string | null
    })

export type FilterState = 'default' | 'applied' | 'cancelled' | 'cleared'

export function describeFilter(filter: Filter, value: FilterValue): string {
  if (filter.kind === 'toggle') return filter.label
  const text = filter.kind === 'own' ? filter.describe(value) : describeValue(filter, value)
  return `${filter.label}: ${text}`
}

function describeValue(filter: Exclude<Filter, { kind: 'own' }>, value: FilterValue): string {
  if (filter.kind !== 'choice' && filter.kind !== 'choices') return String(value)
  const ids = Array.isArray(value) ? value : [value]
  return describeNames(ids.map((id) => filter.choices.find((choice) => String(choice.id) === String(id))?.text ?? '…'))
}

export function describeNames(names: readonly string[]): string {
  const hidden = names.length - shownValues
  return [...names.slice(0, shownValues), ...(hidden > 0 ? [`+${hidden}`] : [])].join(', ')
}
