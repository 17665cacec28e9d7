import { textIn } from '@spotter/domain/settings/translations.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import type { StepProps } from '../flow/step-props.ts'
import { Choice } from '../look/Choice.tsx'
import { Screen } from '../look/Screen.tsx'

const fewEnoughForOneColumn = 4

export function HowDidYouHear({ registration, isBusy, onNext }: StepProps) {
  const title = t('How did you hear about us?')
  const options = registration.club.sources.map(({ id, text, translations }) => ({
    value: id,
    text: textIn(currentLocale(), text, { translations, field: 'name' }),
  }))
  const isLong = options.length > fewEnoughForOneColumn
  return (
    <Screen title={title} shape={isLong ? 'wide' : 'column'}>
      <Choice
        label={title}
        options={options}
        columns={isLong ? 2 : 1}
        isBusy={isBusy}
        onChoose={(source_id) => onNext({ source_id })}
      />
    </Screen>
  )
}
