import type { Day } from '@spotter/domain/time/calendar.ts'
import { MonthPicker } from '../dates/MonthPicker.tsx'
import { useField, type FieldProps } from './use-field.ts'

/** The value is the first day of the month. */
export function MonthField(field: FieldProps) {
  const { value, change, input } = useField<Day | null>(field, null)
  return <MonthPicker {...input} value={value} onChange={change} />
}
