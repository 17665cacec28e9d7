import { TagInput } from '../pickers/TagInput.tsx'
import { useField, type FieldProps } from './use-field.ts'

type Props = FieldProps & { suggestions?: readonly string[] }

export function TagField({ suggestions = [], ...field }: Props) {
  const { value, change, input } = useField<string[]>(field, [])
  return <TagInput {...input} suggestions={suggestions} value={value} onChange={change} />
}
