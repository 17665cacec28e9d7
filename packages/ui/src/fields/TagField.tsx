import { TagInput } from '../pickers/TagInput.tsx'
import { useField, type FieldProps } from './use-field.ts'

type Props = FieldProps & { suggestions?: readonly string[]; free?: boolean }

export function TagField({ suggestions = [], free = true, ...field }: Props) {
  const { value, change, input } = useField<string[]>(field, [])
  return <TagInput {...input} suggestions={suggestions} free={free} value={value} onChange={change} />
}
