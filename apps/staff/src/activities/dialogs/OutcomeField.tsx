import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/RadioCard.css'
import '@mantine/core/styles/RadioIndicator.css'
import { Radio } from '@mantine/core'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { noShow, noShowRefusal, noShowRefusals } from '@spotter/domain/activities/no-show.ts'
import { outcomeRefusal, outcomeRefusals } from '@spotter/domain/activities/outcomes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { useEffect, useRef } from 'react'
import { KeyHint } from '../../shell/KeyHint.tsx'
import { outcomeName } from './activity-words.ts'
import { choicesOf, type CompleteValues, tookPlace, usualNext } from './complete-values.ts'
import classes from './OutcomeField.module.css'

type Choice = NonNullable<CompleteValues['outcome']>
type Props = { activity: Activity; club: AccountCompany; books: boolean }

export function OutcomeField({ activity, club, books }: Props) {
  const label = t('How did it go?')
  const { value, change, input } = useField<Choice | null>({ name: 'outcome', label }, null)
  const { setFieldValue } = useFormState().form
  const choices = choicesOf(activity).map((choice) => ({ choice, refusal: refusalOf(activity, choice, club) }))

  /** The default next step follows the outcome until the user chooses one. */
  function choose(choice: Choice) {
    change(choice)
    setFieldValue('next', usualNext(activity, choice, books))
  }
  useNumberKeys((number) => {
    const asked = choices[number - 1]
    if (asked && !asked.refusal) choose(asked.choice)
  })

  if (choices.length === 0) return null
  const { classNames: _, disabled, ...group } = input
  return (
    <Radio.Group {...group} value={value ?? ''} onChange={(chosen) => choose(chosen as Choice)}>
      <div className={classes.choices} data-pairs={choices.length % 2 === 0 || undefined}>
        {choices.map(({ choice, refusal }, index) => (
          <Radio.Card
            key={choice}
            value={choice}
            className={classes.choice}
            disabled={disabled || refusal !== null}
            aria-label={nameOf(choice)}
            {...(refusal && { 'aria-describedby': `refusal-${index}` })}
            {...(index === 0 && { 'data-autofocus': true })}
          >
            <Radio.Indicator size="xs" />
            <span className={classes.name}>{nameOf(choice)}</span>
            <KeyHint size="sm">{index + 1}</KeyHint>
            {refusal && (
              <span id={`refusal-${index}`} className={classes.refusal}>
                {refusal}
              </span>
            )}
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}

const nameOf = (choice: Choice): string => (choice === tookPlace ? t('Took place') : outcomeName(choice))

function refusalOf(activity: Activity, choice: Choice, club: AccountCompany): string | null {
  if (choice === noShow && noShowRefusal(activity, new Date()) === 'not_begun') return t(noShowRefusals.not_begun)
  const refusal = choice === tookPlace ? null : outcomeRefusal(activity.kind_code, choice, club)
  return refusal && t(outcomeRefusals[refusal])
}

/** Unless typed into a field. */
function useNumberKeys(press: (number: number) => void) {
  const now = useRef(press)
  now.current = press
  useEffect(() => {
    const listen = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (!/^[1-9]$/.test(key) || ctrlKey || metaKey || altKey || isTyping(target)) return
      now.current(Number(key))
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type="radio"], [type="checkbox"]), textarea') !== null
