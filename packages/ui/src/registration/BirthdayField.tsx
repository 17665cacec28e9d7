import { Input, TextInput } from '@mantine/core'
import {
  birthdayOf,
  type BirthdayPart,
  birthdayWords,
  isWholePart,
  partsInOrder,
  typedBirthday,
  typedPart,
} from '@spotter/domain/kiosk/birthday.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useId, useRef, useState } from 'react'
import { type FieldProps, useField } from '../fields/use-field.ts'
import classes from './Registration.module.css'

type Props = FieldProps & { dateFormat: string; isShared: boolean }

/** In the order of the club, because a browser's own field has the order of the browser. */
export function BirthdayField({ dateFormat, isShared, ...named }: Props) {
  const { value, change, input } = useField(named, '')
  const [typed, setTyped] = useState(() => birthdayOf(value))
  const inputs = useRef<Partial<Record<BirthdayPart, HTMLInputElement | null>>>({})
  const errorId = useId()
  const order = partsInOrder(dateFormat)

  function type(part: BirthdayPart, text: string) {
    const next = { ...typed, [part]: typedPart(part, text) }
    setTyped(next)
    change(typedBirthday(next))
    const following = order[order.indexOf(part) + 1]
    if (!following || next[part].length <= typed[part].length || !isWholePart(part, next[part])) return
    inputs.current[following]?.focus()
    inputs.current[following]?.select()
  }

  return (
    <fieldset className={classes.birthday} {...(input.error && { 'aria-describedby': errorId })}>
      <legend>
        <Input.Label component="span" required={input.withAsterisk}>
          {input.label}
        </Input.Label>
      </legend>
      <div className={classes.parts}>
        {order.map((part, place) => (
          <TextInput
            key={part}
            ref={(element) => {
              inputs.current[part] = element
            }}
            {...(place === 0 && { name: input.name })}
            label={t(birthdayWords[part].label)}
            placeholder={t(birthdayWords[part].letters)}
            inputMode="numeric"
            autoComplete={isShared ? 'off' : `bday-${part}`}
            value={typed[part]}
            disabled={input.disabled}
            error={Boolean(input.error)}
            aria-required={input['aria-required']}
            onChange={(event) => type(part, event.currentTarget.value)}
          />
        ))}
      </div>
      {input.error && <Input.Error id={errorId}>{input.error}</Input.Error>}
    </fieldset>
  )
}
