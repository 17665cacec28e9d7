import { refusalTexts } from '@spotter/domain/kiosk/check-step.ts'
import type { Match } from '@spotter/domain/kiosk/visitor.ts'
import { longestText } from '@spotter/domain/people/person.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import type { StepProps } from '../flow/step-props.ts'
import { Button } from '../look/Button.tsx'
import { Field } from '../look/Field.tsx'
import { BirthdayParts } from './BirthdayParts.tsx'
import { StepForm } from './StepForm.tsx'

const questions = {
  birthday: msg('What is your date of birth?'),
  email: msg('What is your email?'),
  last_name: msg('What is your last name?'),
} as const
const blanks = { birthday: refusalTexts.birthday, email: refusalTexts.email, last_name: refusalTexts.lastName } as const

const isWrong = 'is invalid'
const wrong = msg("That doesn't match our records. Please check it and try again.")

type Props = StepProps & { match: Match; onOther: () => void }

export function ConfirmMatch({
  match,
  onOther,
  onClaim,
  onDecline,
  isBusy,
  refusals,
  dateFormat,
  registration,
}: Props) {
  const [answer, setAnswer] = useState('')
  const [isBlank, setBlank] = useState(false)
  // An earlier refusal belongs to a previously chosen match.
  const [isCorrected, setCorrected] = useState(true)
  const by = match.confirm_by ?? 'last_name'
  const title = t(questions[by])
  const refusal = refusals['confirmation'] === isWrong ? wrong : refusals['confirmation']
  const error = isBlank ? blanks[by] : isCorrected ? undefined : refusal
  const isOffline = registration.matches.length === 1

  function type(text: string) {
    setAnswer(text)
    setBlank(false)
    setCorrected(true)
  }
  return (
    <StepForm
      key={by}
      title={title}
      subtitle={t('So no one else can sign in as you.')}
      isBusy={isBusy}
      refusals={refusals}
      onSubmit={() => {
        setCorrected(false)
        if (answer.trim() === '') setBlank(true)
        else onClaim(match, answer.trim())
      }}
      beside={
        <Button kind="quiet" size="large" off={isBusy} onClick={isOffline ? onDecline : onOther}>
          {isOffline ? t("That's not me") : t('Choose someone else')}
        </Button>
      }
    >
      {by === 'birthday' ? (
        <BirthdayParts
          label={title}
          dateFormat={dateFormat}
          value={answer}
          onChange={type}
          error={error}
          isBusy={isBusy}
        />
      ) : (
        <Field
          label={title}
          hidesLabel
          isFirst
          maxLength={longestText}
          {...(by === 'email'
            ? { type: 'email', inputMode: 'email', autoCapitalize: 'none' }
            : { autoCapitalize: 'words' })}
          enterKeyHint="next"
          value={answer}
          onChange={type}
          readOnly={isBusy}
          error={error}
        />
      )}
    </StepForm>
  )
}
