import type { ErrorText } from '@spotter/domain/text.ts'
import { useId } from 'react'
import classes from './Field.module.css'
import { FieldError } from './FieldError.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: ErrorText | undefined
  maxLength?: number
  readOnly?: boolean
}

export function TextArea({ label, value, onChange, error, maxLength, readOnly = false }: Props) {
  const id = useId()
  return (
    <div className={classes.field}>
      <textarea
        aria-label={label}
        rows={4}
        autoComplete="off"
        spellCheck={false}
        data-first
        className={classes.input}
        value={value}
        maxLength={maxLength}
        readOnly={readOnly}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
      />
      <FieldError id={id} error={error} />
    </div>
  )
}
