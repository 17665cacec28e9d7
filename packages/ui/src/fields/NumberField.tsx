import '@mantine/core/styles/NumberInput.css'
import { NumberInput } from '@mantine/core'
import { useField, type FieldProps } from './use-field.ts'

type Props = FieldProps & {
  min?: number
  max?: number
  step?: number
  decimals?: number
  prefix?: string
  suffix?: string
}

export function NumberField({ min, max, step = 1, decimals = 0, prefix, suffix, ...field }: Props) {
  const { value, change, input } = useField<number | null>(field, null)
  return (
    <NumberInput
      {...input}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      {...(prefix !== undefined && { prefix })}
      {...(suffix !== undefined && { suffix })}
      step={step}
      decimalScale={decimals}
      clampBehavior="blur"
      // A zero is replaced by typing.
      selectAllOnFocus={value === 0}
      value={value ?? ''}
      onChange={(next) => change(next === '' ? null : Number(next))}
    />
  )
}
