import { Button } from '@mantine/core'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconEdit } from '@spotter/ui/icons.ts'
import type { FormEvent } from 'react'
import { KeyHint } from '../../shell/KeyHint.tsx'
import { commandKey } from '../../shell/platform.ts'
import { useHasKeys } from '../../shell/use-has-keys.ts'
import classes from './NextCall.module.css'
import type { NextStep, NextStepValues } from './next-step.ts'
import { PickTime } from './PickTime.tsx'
import { StepChoices } from './StepChoices.tsx'

type Props = {
  person: Person
  values: NextStepValues
  steps: readonly NextStep[]
  now: Date
  saving: boolean
  fault: string | null
  faultId: string
  onChange: (values: NextStepValues) => void
  onStep: (step: NextStep) => void
  onSave: () => void
  onBack: () => void
  onEditPhone: () => void
}

export function NextStepForm(props: Props) {
  const { person, values, steps, now, saving, fault, faultId, onChange, onStep, onSave, onBack, onEditPhone } = props
  const hasKeys = useHasKeys()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <form className={classes.next} aria-label={t('Next step')} data-dirty onSubmit={submit}>
      {values.outcome === 'Wrong Number' && (
        <div className={classes.wrong}>
          <span>{t('Do you have the right number for {name}?', { name: person.first_name })}</span>
          <Button variant="default" leftSection={<IconEdit size={16} aria-hidden />} onClick={onEditPhone}>
            {t('Change the number')}
          </Button>
        </div>
      )}
      <StepChoices steps={steps} values={values} now={now} disabled={saving} onStep={onStep} />
      {values.step === 'pick' && <PickTime values={values} disabled={saving} onChange={onChange} />}
      {fault && (
        <p id={faultId} className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={classes.save}>
        <Button type="submit" size="md" loading={saving}>
          {values.step === 'appointment' ? t('Save and book') : t('Save and next person')}
        </Button>
        {hasKeys && (
          <span className={classes.hint} aria-hidden>
            <KeyHint>Enter</KeyHint> {t('or')} <KeyHint>{commandKey('Enter')}</KeyHint>
          </span>
        )}
        <Button variant="subtle" color="gray" disabled={saving} onClick={onBack}>
          {t('Another outcome')}
        </Button>
      </div>
    </form>
  )
}
