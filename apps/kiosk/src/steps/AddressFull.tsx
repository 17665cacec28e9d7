import { hasZip, noZip } from '@spotter/domain/kiosk/check-step.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { StepProps } from '../flow/step-props.ts'
import { AddressParts } from './AddressParts.tsx'
import { StepForm } from './StepForm.tsx'

export function AddressFull(props: StepProps) {
  const { country } = props.registration.club
  return (
    <StepForm
      title={t('What is your address?')}
      isBusy={props.isBusy}
      refusals={props.refusals}
      onSubmit={() => props.onNext(hasZip(country) ? {} : { zip: noZip })}
    >
      <AddressParts {...props} parts={['address', 'city', 'state', 'zip']} first="address" />
    </StepForm>
  )
}
