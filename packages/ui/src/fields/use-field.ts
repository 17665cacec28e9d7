import { t } from '@spotter/i18n/translate.ts'
import { useCallback, useEffect } from 'react'
import { useFormState } from '../forms/form-context.ts'
import classes from './field.module.css'

export type FieldProps = {
  name: string
  label: string
  required?: boolean
  hint?: string
  disabled?: boolean
  autoFocus?: boolean
}

export function useField<T>(
  { name, label, required = false, hint, disabled = false, autoFocus = false }: FieldProps,
  empty: T,
) {
  const { form, saving, announce } = useFormState()
  useEffect(() => announce(name), [announce, name])
  const value = (form.values[name] ?? empty) as T
  const error = form.errors[name]
  const isAsked = required && !disabled
  const input = {
    name,
    label,
    error,
    disabled: disabled || saving,
    withAsterisk: isAsked,
    description: describe(isAsked, hint),
    classNames: { root: isAsked && !hint ? classes.requiredField : classes.field },
    ...(isAsked && { 'aria-required': true }),
    ...(autoFocus && { 'data-autofocus': true }),
  }
  const { setFieldValue, clearFieldError } = form
  const change = useCallback(
    (next: T) => {
      setFieldValue(name, next)
      clearFieldError(name)
    },
    [setFieldValue, clearFieldError, name],
  )
  return { value, change, input }
}

function describe(required: boolean, hint: string | undefined): string | undefined {
  if (!required) return hint
  return hint ? `${hint} · ${t('Required')}` : t('Required')
}
