import { permissionWords } from '@spotter/domain/kiosk/visitor.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { StepProps } from '../flow/step-props.ts'
import { Field } from '../look/Field.tsx'
import { Permission } from './Permission.tsx'
import { StepForm } from './StepForm.tsx'

export function Email({ registration: { club, visitor }, refusals, isBusy, onType, onNext }: StepProps) {
  const title = t('What is your email?')
  return (
    <StepForm title={title} isBusy={isBusy} refusals={refusals} onSubmit={() => onNext()}>
      <Field
        label={title}
        hidesLabel
        isFirst
        type="email"
        inputMode="email"
        autoCapitalize="none"
        enterKeyHint="next"
        value={visitor.email}
        onChange={(email) => onType({ email })}
        readOnly={isBusy}
        error={refusals['email']}
      />
      {club.visitor_app_request_marketing_permission && (
        <Permission
          label={t(permissionWords.email)}
          isGiven={!visitor.email_opted_out}
          onChange={(isGiven) => onType({ email_opted_out: !isGiven })}
          terms={club.visitor_app_additional_email_terms}
          isBusy={isBusy}
        />
      )}
    </StepForm>
  )
}
