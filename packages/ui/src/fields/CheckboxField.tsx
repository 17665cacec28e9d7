import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { useField, type FieldProps } from './use-field.ts'

export function CheckboxField(field: Omit<FieldProps, 'required'>) {
  const { value, change, input } = useField(field, false)
  const { withAsterisk: _, classNames: __, ...control } = input
  return <Checkbox {...control} checked={value} onChange={(event) => change(event.currentTarget.checked)} />
}
