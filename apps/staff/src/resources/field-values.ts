import type { Field } from '@spotter/contract/resource.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import type { FieldValues } from '@spotter/client/call-resource.ts'

export function emptyValue(field: Field, today: Day): unknown {
  if (field.kind === 'date') return today
  if ('byDefault' in field) return field.byDefault ?? null
  if (field.kind === 'choices') return []
  return field.kind === 'text' || field.kind === 'secret' ? '' : null
}

export const sentValues = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]))
