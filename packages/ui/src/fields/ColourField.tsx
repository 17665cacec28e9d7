import '@mantine/core/styles/ColorSwatch.css'
import '@mantine/core/styles/ColorPicker.css'
import '@mantine/core/styles/ColorInput.css'
import { ColorInput } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useField, type FieldProps } from './use-field.ts'

export function ColourField(field: FieldProps) {
  const { value, change, input } = useField(field, '')
  return (
    <ColorInput
      {...input}
      format="hex"
      eyeDropperButtonProps={{ 'aria-label': t('Pick a colour from the screen') }}
      value={value}
      onChange={change}
    />
  )
}
