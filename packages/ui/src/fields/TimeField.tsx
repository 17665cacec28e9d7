import { TimeSelect } from '../dates/TimeSelect.tsx'
import { useField, type FieldProps } from './use-field.ts'

type Props = FieldProps & { min?: string; max?: string; clearable?: boolean }

/** The value is '08:30 AM' or null. */
export function TimeField({ min, max, clearable = false, ...field }: Props) {
  const { value, change, input } = useField<string | null>(field, null)
  return (
    <TimeSelect
      {...input}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      clearable={clearable}
      value={value}
      onChange={change}
    />
  )
}
