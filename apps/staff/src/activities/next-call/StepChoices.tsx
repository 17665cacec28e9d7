import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/RadioCard.css'
import { Radio } from '@mantine/core'
import { callAgainNames } from '@spotter/domain/activities/next-call.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { useAccount } from '../../shell/account.ts'
import { KeyHint } from '../../shell/KeyHint.tsx'
import classes from './NextCall.module.css'
import { type NextStep, nextCallAt, type NextStepValues } from './next-step.ts'

type Props = {
  steps: readonly NextStep[]
  values: NextStepValues
  now: Date
  disabled: boolean
  onStep: (step: NextStep) => void
}

export const stepNames: Record<NextStep, string> = {
  ...callAgainNames,
  pick: msg('Pick a time'),
  appointment: msg('Book an appointment'),
  none: msg('No next step'),
}

export function StepChoices({ steps, values, now, disabled, onStep }: Props) {
  const { company } = useAccount()
  const whenOf = (step: NextStep) => {
    const at = step === 'pick' ? null : nextCallAt({ ...values, step }, now, company)
    return at && formatDateTime(at, company)
  }
  return (
    <Radio.Group
      label={t('Next step')}
      value={values.step}
      onChange={(step) => onStep(step)}
      classNames={{ label: classes.label ?? '' }}
    >
      <div className={classes.steps}>
        {steps.map((step, index) => (
          <Radio.Card key={step} value={step} className={classes.step} disabled={disabled}>
            <span className={classes.stepBody}>
              <span>{t(stepNames[step])}</span>
              <KeyHint>{`Alt ${index + 1}`}</KeyHint>
              {whenOf(step) && <span className={classes.when}>{whenOf(step)}</span>}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
