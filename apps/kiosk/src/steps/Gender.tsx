import { msg, t } from '@spotter/i18n/translate.ts'
import { useId } from 'react'
import type { StepProps } from '../flow/step-props.ts'
import { Choice } from '../look/Choice.tsx'
import { FieldError } from '../look/FieldError.tsx'
import { Screen } from '../look/Screen.tsx'

const genders = [
  { value: 'F', text: msg('Female') },
  { value: 'M', text: msg('Male') },
  { value: 'X', text: msg('Unspecified') },
]

export function Gender({ registration, refusals, isBusy, onNext }: StepProps) {
  const title = t('What is your gender?')
  const errorId = useId()
  const { gender } = registration.visitor
  return (
    <Screen title={title}>
      <Choice
        kind="one"
        label={title}
        options={genders.map(({ value, text }) => ({ value, text: t(text) }))}
        chosen={gender === '' ? [] : [gender]}
        isBusy={isBusy}
        errorId={refusals['gender'] === undefined ? undefined : errorId}
        onChoose={(chosen) => onNext({ gender: chosen })}
      />
      <FieldError id={errorId} error={refusals['gender']} />
    </Screen>
  )
}
