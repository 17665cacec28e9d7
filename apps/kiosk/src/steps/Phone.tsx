import { asksAboutSms, permissionWords } from '@spotter/domain/kiosk/visitor.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useRef } from 'react'
import type { StepProps } from '../flow/step-props.ts'
import { Field } from '../look/Field.tsx'
import { Permission } from './Permission.tsx'
import { StepForm } from './StepForm.tsx'
import { usePhoneWriting } from './use-phone-writing.ts'

const longestPhone = 40

export function Phone({ registration: { club, visitor }, refusals, isBusy, onType, onNext }: StepProps) {
  const title = t('What is your mobile phone number?')
  const { example, write } = usePhoneWriting(club.country)
  const input = useRef<HTMLInputElement>(null)

  function type(text: string) {
    // Formats only when digits are appended, so that editing in the middle keeps the cursor.
    const isAdded = text.length > visitor.phone_mobile.length && input.current?.selectionEnd === text.length
    onType({ phone_mobile: isAdded ? write(text) : text })
  }
  return (
    <StepForm title={title} isBusy={isBusy} refusals={refusals} onSubmit={() => onNext()}>
      <Field
        ref={input}
        label={title}
        hidesLabel
        isFirst
        type="tel"
        inputMode="tel"
        enterKeyHint="next"
        placeholder={example}
        maxLength={longestPhone}
        value={visitor.phone_mobile}
        onChange={type}
        readOnly={isBusy}
        error={refusals['phone_mobile']}
        note={t('Your number is your ID here. We never use it for spam.')}
      />
      {asksAboutSms(club) && (
        <Permission
          label={t(permissionWords.sms)}
          isGiven={!visitor.sms_opted_out}
          onChange={(isGiven) => onType({ sms_opted_out: !isGiven })}
          terms={club.visitor_app_additional_sms_terms}
          isBusy={isBusy}
        />
      )}
    </StepForm>
  )
}
