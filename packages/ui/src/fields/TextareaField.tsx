import { Textarea } from '@mantine/core'
import { TextCounter } from './TextCounter.tsx'
import { useField, type FieldProps } from './use-field.ts'

type Props = FieldProps & { rows?: number; maxLength?: number; placeholder?: string; counter?: boolean }

export function TextareaField({ rows = 4, maxLength, placeholder, counter = false, ...field }: Props) {
  const { value, change, input } = useField(field, '')
  return (
    <div>
      <Textarea
        {...input}
        autosize
        minRows={rows}
        maxRows={14}
        {...(maxLength !== undefined && { maxLength })}
        {...(placeholder !== undefined && { placeholder })}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {counter && <TextCounter used={value.length} {...(maxLength !== undefined && { max: maxLength })} />}
    </div>
  )
}
