import { changeOfVisitType } from '@spotter/domain/kiosk/registration.ts'
import { textIn } from '@spotter/domain/settings/translations.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { useEffect } from 'react'
import type { StepProps } from '../flow/step-props.ts'
import { Choice } from '../look/Choice.tsx'
import { Screen } from '../look/Screen.tsx'
import { fetchPhoneWriting } from './use-phone-writing.ts'

const fewEnoughForOneColumn = 4

export function VisitorType({ registration, isBusy, onNext }: StepProps) {
  const title = t('What would you like to do?')
  const options = registration.club.visit_types.map(({ id, text, translations }) => ({
    value: id,
    text: textIn(currentLocale(), text, { translations, field: 'name' }),
  }))
  useEffect(() => void fetchPhoneWriting(), [])
  const isLong = options.length > fewEnoughForOneColumn
  return (
    <Screen title={title} shape={isLong ? 'wide' : 'column'}>
      <Choice
        label={title}
        options={options}
        columns={isLong ? 2 : 1}
        isBusy={isBusy}
        onChoose={(id) => onNext(changeOfVisitType(registration, id))}
      />
    </Screen>
  )
}
