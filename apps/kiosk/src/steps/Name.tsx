import { longestText } from '@spotter/domain/people/person.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { StepProps } from '../flow/step-props.ts'
import { Field } from '../look/Field.tsx'
import { StepForm } from './StepForm.tsx'

export const FirstName = (props: StepProps) => (
  <Name {...props} field="first_name" title={t('What is your first name?')} />
)
export const LastName = (props: StepProps) => <Name {...props} field="last_name" title={t('What is your last name?')} />

type Props = StepProps & { field: 'first_name' | 'last_name'; title: string }

function Name({ field, title, registration: { visitor }, refusals, isBusy, onType, onNext }: Props) {
  return (
    <StepForm title={title} isBusy={isBusy} refusals={refusals} onSubmit={() => onNext()}>
      <Field
        label={title}
        hidesLabel
        isFirst
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={longestText}
        value={visitor[field]}
        onChange={(text) => onType({ [field]: text })}
        readOnly={isBusy}
        error={refusals[field]}
      />
    </StepForm>
  )
}
