import { MultiSelect } from '../pickers/MultiSelect.tsx'
import type { Choice } from './SelectField.tsx'
import { useField, type FieldProps } from './use-field.ts'

export function MultiSelectField({ choices, ...field }: FieldProps & { choices: readonly Choice[] }) {
  const { value, change, input } = useField<(string | number)[]>(field, [])
  return <MultiSelect {...input} choices={choices} value={value} onChange={change} />
}
