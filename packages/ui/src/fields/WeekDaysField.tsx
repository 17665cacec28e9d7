import { WeekDaysSelect } from '../pickers/WeekDaysSelect.tsx'
import { useField, type FieldProps } from './use-field.ts'

/** The value is comma-separated: 'monday,friday'. */
export function WeekDaysField(field: FieldProps) {
  const { value, change, input } = useField(field, '')
  return <WeekDaysSelect {...input} value={value} onChange={change} />
}
