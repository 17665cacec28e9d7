import '@mantine/core/styles/PasswordInput.css'
import { PasswordInput } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useField, type FieldProps } from './use-field.ts'

type Props = FieldProps & {
  /** A saved secret stays unless another is typed. */
  saved?: boolean
  maxLength?: number
}

export function SecretField({ saved = false, maxLength, ...field }: Props) {
  const { value, change, input } = useField(field, '')
  return (
    <PasswordInput
      {...input}
      aria-invalid={input.error ? true : undefined}
      // Otherwise browsers fill in the user's own password.
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t('Show value') }}
      {...(maxLength !== undefined && { maxLength })}
      {...(saved && { placeholder: t('Saved. Type to replace.') })}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
