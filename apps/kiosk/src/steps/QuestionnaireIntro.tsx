import { t } from '@spotter/i18n/translate.ts'
import type { StepProps } from '../flow/step-props.ts'
import { StepForm } from './StepForm.tsx'

export function QuestionnaireIntro({ registration, refusals, isBusy, onNext }: StepProps) {
  const count = registration.club.questionnaire?.questions.length ?? 0
  return (
    <StepForm
      title={t('Before you start, please answer a few health questions.')}
      subtitle={t('{count, plural, one {There is one question.} other {There are # questions.}}', { count })}
      isBusy={isBusy}
      refusals={refusals}
      onSubmit={() => onNext()}
    />
  )
}
