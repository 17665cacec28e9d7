import type { Day } from '@spotter/domain/time/calendar.ts'
import { DatePicker } from '../dates/DatePicker.tsx'
import { useField, type FieldProps } from './use-field.ts'

type Props = FieldProps & { pastOnly?: boolean; min?: Day; max?: Day; clearable?: boolean }

/** The value is 'YYYY-MM-DD' or null. */
export function DateField({ pastOnly = false, min, max, clearable = false, ...field }: Props) {
  const { value, change, input } = useField<Day | null>(field, null)
  return (
    <DatePicker
      {...input}
      pastOnly={pastOnly}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      clearable={clearable}
      value={value}
      onChange={change}
    />
  )
}
