import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { vi } from 'vitest'
import type { StepProps } from '../flow/step-props.ts'
import { stepScreens } from '../steps/index.ts'
import { sampleProps, sampleRegistration } from './sample.ts'

type Sample = Parameters<typeof sampleRegistration>

export function showStep(step: Sample[0], sample?: Sample[1], given: Partial<StepProps> = {}) {
  const asked = {
    onNext: vi.fn(),
    onClaim: vi.fn(),
    onDecline: vi.fn(),
    onAddressByHand: vi.fn(),
    onTryAgain: vi.fn(),
    onCancel: vi.fn(),
  }
  const Step = stepScreens[step]
  let latest = sampleRegistration(step, sample)

  function Flow(props: Partial<StepProps>) {
    const [registration, setRegistration] = useState(latest)
    const [photo, setPhoto] = useState<Blob | null>(props.photo ?? null)
    latest = registration
    return (
      <Step
        {...sampleProps(registration)}
        {...asked}
        {...props}
        registration={registration}
        photo={photo}
        onPhoto={setPhoto}
        onType={(change) => setRegistration((before) => ({ ...before, visitor: { ...before.visitor, ...change } }))}
      />
    )
  }
  const { rerender, ...shown } = render(<Flow {...given} />)
  return {
    ...shown,
    ...asked,
    user: userEvent.setup(),
    visitor: () => latest.visitor,
    now: (changed: Partial<StepProps>) => rerender(<Flow {...given} {...changed} />),
  }
}
