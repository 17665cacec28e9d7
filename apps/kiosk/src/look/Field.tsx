import type { ErrorText } from '@spotter/domain/text.ts'
import { type HTMLInputTypeAttribute, type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import classes from './Field.module.css'
import { FieldError } from './FieldError.tsx'
import { Unbroken } from './Unbroken.tsx'

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'enterKeyHint' | 'autoCapitalize' | 'maxLength' | 'onKeyDown'
>

type FieldProps = InputProps & {
  label: string
  hidesLabel?: boolean
  value: string
  onChange: (value: string) => void
  error?: ErrorText | undefined
  /** Marked invalid by an error shown elsewhere. */
  isWrong?: boolean
  note?: ReactNode
  type?: HTMLInputTypeAttribute
  placeholder?: string | undefined
  isFirst?: boolean
  readOnly?: boolean
  ref?: Ref<HTMLInputElement>
  input?: InputHTMLAttributes<HTMLInputElement>
  after?: ReactNode
}

/** Autocomplete is off, so that browsers don't offer one visitor's input to the next. */
export function Field({
  label,
  hidesLabel = false,
  value,
  onChange,
  error,
  isWrong = false,
  note,
  type = 'text',
  isFirst = false,
  readOnly = false,
  ref,
  input,
  after,
  ...rest
}: FieldProps) {
  const id = useId()
  const [noteId, errorId] = [`${id}note`, `${id}error`]
  const describedBy = [error !== undefined && errorId, note !== undefined && noteId].filter(Boolean).join(' ')
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={hidesLabel ? classes.hiddenLabel : classes.label}>
        <Unbroken text={label} />
      </label>
      <div className={classes.box}>
        <input
          {...rest}
          {...input}
          id={id}
          ref={ref}
          type={type}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          data-first={isFirst || undefined}
          className={classes.input}
          value={value}
          readOnly={readOnly}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error !== undefined || isWrong || undefined}
          {...(describedBy && { 'aria-describedby': describedBy })}
        />
        {after}
      </div>
      <FieldError id={errorId} error={error} />
      {note !== undefined && (
        <p id={noteId} className={classes.note}>
          {note}
        </p>
      )}
    </div>
  )
}
