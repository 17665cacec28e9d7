import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import { useField, type FieldProps } from './use-field.ts'

export function SwitchField(field: Omit<FieldProps, 'required'>) {
  const { value, change, input } = useField(field, false)
  const { withAsterisk: _, classNames: __, ...control } = input
  return <Switch {...control} checked={value} onChange={(event) => change(event.currentTarget.checked)} />
}
