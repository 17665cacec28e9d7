import { t } from '@spotter/i18n/translate.ts'
import type { StepProps } from '../flow/step-props.ts'
import { BirthdayParts } from './BirthdayParts.tsx'
import { StepForm } from './StepForm.tsx'

export function BirthdayStep({ registration, refusals, isBusy, dateFormat, onType, onNext }: StepProps) {
  const title = t('What is your date of birth?')
  return (
    <StepForm title={title} isBusy={isBusy} refusals={refusals} onSubmit={() => onNext()}>
      <BirthdayParts
        label={title}
        dateFormat={dateFormat}
        value={registration.visitor.birthday}
        onChange={(birthday) => onType({ birthday })}
        error={refusals['birthday']}
        isBusy={isBusy}
      />
    </StepForm>
  )
}
