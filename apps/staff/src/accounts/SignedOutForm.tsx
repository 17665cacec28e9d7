import '@mantine/core/styles/PasswordInput.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { explain, isUnreachable } from '@spotter/client/failure.ts'
import { t } from '@spotter/i18n/translate.ts'
import { parseFailure } from '@spotter/ui/forms/failure.ts'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import classes from './SignedOut.module.css'

type Field =
  | { name: string; label: string; kind: 'email' }
  | { name: string; label: string; kind: 'password'; autoComplete: 'current-password' | 'new-password' }
  | { name: string; label: string; kind: 'tick'; beside?: ReactNode }

type Values = Record<string, string | boolean>

type Props = {
  fields: readonly Field[]
  submit: (values: Values) => Promise<unknown>
  submitLabel: string
  refusal?: string | null
}

/** Lightweight, because these forms load first. */
export function SignedOutForm({ fields, submit, submitLabel, refusal = null }: Props) {
  const [values, setValues] = useState<Values>(() => emptyValues(fields))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [base, setBase] = useState<string[]>(refusal === null ? [] : [refusal])
  const [saving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const failed = base.length > 0 || Object.keys(errors).length > 0

  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (failed) (wrong ?? form.current?.querySelector('input'))?.focus()
  }, [failed, errors, base])

  async function save(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    setSaving(true)
    setBase([])
    setErrors({})
    try {
      await submit(values)
    } catch (reason) {
      const outcome = parseFailure(reason, (name) => fields.some((field) => field.name === name))
      if (outcome.kind === 'faults' && !isUnreachable(reason)) {
        setErrors(outcome.fields)
        setBase(outcome.base)
      } else setBase([explain(reason)])
    }
    setSaving(false)
  }

  return (
    <form ref={form} className={classes.form} onSubmit={(event) => void save(event)} noValidate aria-busy={saving}>
      {base.length > 0 && (
        <div className={classes.errors} role="alert">
          {base.join('\n')}
        </div>
      )}
      {fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          value={values[field.name]}
          error={errors[field.name]}
          onChange={(value) => setValues((now) => ({ ...now, [field.name]: value }))}
        />
      ))}
      <Button type="submit" fullWidth mt="xs" loading={saving}>
        {submitLabel}
      </Button>
    </form>
  )
}

type InputProps = {
  field: Field
  value: string | boolean | undefined
  error: string | undefined
  onChange: (value: string | boolean) => void
}

function FieldInput({ field, value, error, onChange }: InputProps) {
  const { name, label } = field
  const text = { name, label, error, value: String(value ?? '') }
  switch (field.kind) {
    case 'email':
      return (
        <TextInput
          {...text}
          type="email"
          autoComplete="username"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'password':
      return (
        <PasswordInput
          {...text}
          autoComplete={field.autoComplete}
          visibilityToggleButtonProps={{ 'aria-label': t('Show password') }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'tick':
      return (
        <div className={classes.tick}>
          <label className={classes.remember}>
            <input
              type="checkbox"
              name={name}
              checked={value === true}
              onChange={(event) => onChange(event.currentTarget.checked)}
            />
            {label}
          </label>
          {field.beside}
        </div>
      )
  }
}

const emptyValues = (fields: readonly Field[]): Values =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'tick' ? false : '']))
