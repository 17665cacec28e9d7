import '@mantine/core/styles/PasswordInput.css'
import { PasswordInput } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useField, type FieldProps } from './use-field.ts'

type Props = FieldProps & { autoComplete?: 'current-password' | 'new-password' }

export function PasswordField({ autoComplete = 'current-password', ...field }: Props) {
  const { value, change, input } = useField(field, '')
  return (
    <PasswordInput
      {...input}
      aria-invalid={input.error ? true : undefined}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('Show password') }}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
