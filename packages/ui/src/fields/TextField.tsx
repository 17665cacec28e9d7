import { TextInput } from '@mantine/core'
import { useField, type FieldProps } from './use-field.ts'

type Props = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url'
  maxLength?: number
  placeholder?: string
  autoComplete?: string
}

export function TextField({ type = 'text', maxLength, placeholder, autoComplete = 'off', ...field }: Props) {
  const { value, change, input } = useField(field, '')
  return (
    <TextInput
      {...input}
      type={type}
      autoComplete={autoComplete}
      {...(maxLength !== undefined && { maxLength })}
      {...(placeholder !== undefined && { placeholder })}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
