import type { Said } from '@spotter/domain/text.ts'
import { type HTMLInputTypeAttribute, type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import classes from './Field.module.css'
import { FieldError } from './FieldError.tsx'

type Given = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'enterKeyHint' | 'autoCapitalize' | 'maxLength' | 'onKeyDown'
>

export type FieldProps = Given & {
  label: string
  /** The heading above asks already: the label is only read out. */
  hidesLabel?: boolean
  value: string
  onChange: (value: string) => void
  error?: Said | undefined
  /** Said by somebody else's words, which this field is wrong by too. */
  isWrong?: boolean
  note?: ReactNode
  type?: HTMLInputTypeAttribute
  placeholder?: string | undefined
  /** The focus is here as soon as the screen appears. */
  isFirst?: boolean
  /** Can be read and not changed, while the server is asked. */
  readOnly?: boolean
  ref?: Ref<HTMLInputElement>
  /** More attributes, such as those of a box with suggestions. */
  input?: InputHTMLAttributes<HTMLInputElement>
  /** Within the box, after the input. */
  after?: ReactNode
}

/** One line to type in. Nothing typed here is offered to the next visitor: the browser keeps none of it. */
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
  ...given
}: FieldProps) {
  const id = useId()
  const [noteId, errorId] = [`${id}note`, `${id}error`]
  const told = [error !== undefined && errorId, note !== undefined && noteId].filter(Boolean).join(' ')
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={hidesLabel ? classes.heard : classes.label}>
        {label}
      </label>
      <div className={classes.box}>
        <input
          {...given}
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
          {...(told && { 'aria-describedby': told })}
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
