import {
  type Birthday,
  birthdayOf,
  type BirthdayPart,
  birthdayWords,
  dayOfBirthday,
  isWholePart,
  partsInOrder,
  typedPart,
} from '@spotter/domain/kiosk/birthday.ts'
import type { ErrorText } from '@spotter/domain/text.ts'
import { t } from '@spotter/i18n/translate.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Field } from '../look/Field.tsx'
import { FieldError } from '../look/FieldError.tsx'
import classes from './steps.module.css'

type Props = {
  label: string
  dateFormat: string
  value: string
  onChange: (value: string) => void
  error?: ErrorText | undefined
  isBusy: boolean
}

export function BirthdayParts({ label, dateFormat, value, onChange, error, isBusy }: Props) {
  const [typed, setTyped] = useState<Birthday>(() => birthdayOf(value))
  const order = partsInOrder(dateFormat)
  const inputs = useRef<Partial<Record<BirthdayPart, HTMLInputElement | null>>>({})
  const errorId = useId()

  function type(part: BirthdayPart, text: string) {
    const next = { ...typed, [part]: typedPart(part, text) }
    setTyped(next)
    onChange(dayOfBirthday(next))
    const isAdded = next[part].length > typed[part].length
    const following = order[order.indexOf(part) + 1]
    if (!isAdded || !following || !isWholePart(part, next[part])) return
    inputs.current[following]?.focus()
    inputs.current[following]?.select()
  }
  function goBack(part: BirthdayPart, event: KeyboardEvent) {
    const previous = order[order.indexOf(part) - 1]
    if (event.key !== 'Backspace' || typed[part] !== '' || !previous) return
    event.preventDefault()
    inputs.current[previous]?.focus()
  }
  return (
    <div className={classes.stack}>
      <fieldset className={classes.trio} aria-describedby={error === undefined ? undefined : errorId}>
        <legend className={classes.hiddenLabel}>{label}</legend>
        {order.map((part, place) => (
          <Field
            key={part}
            ref={(input) => {
              inputs.current[part] = input
            }}
            label={t(birthdayWords[part].label)}
            placeholder={t(birthdayWords[part].letters)}
            isFirst={place === 0}
            inputMode="numeric"
            enterKeyHint="next"
            value={typed[part]}
            onChange={(text) => type(part, text)}
            onKeyDown={(event) => goBack(part, event)}
            readOnly={isBusy}
            isWrong={error !== undefined}
          />
        ))}
      </fieldset>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
