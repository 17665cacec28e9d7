import { memo } from 'react'
import { Unseen } from '../look/unseen.ts'
import { stepScreens } from '../steps/index.ts'
import classes from './flow.module.css'
import type { StepProps } from './step-props.ts'
import type { Visit } from './visit.ts'

type Props = { step: StepProps; direction: Visit['direction']; isUnseen?: boolean }

export const StepFrame = memo(function StepFrame({ step, direction, isUnseen = false }: Props) {
  const Step = stepScreens[step.registration.place.step]
  return (
    <main
      className={classes.step}
      data-direction={direction}
      data-unseen={isUnseen || undefined}
      aria-hidden={isUnseen || undefined}
      inert={isUnseen}
    >
      <Unseen value={isUnseen}>
        <Step {...step} />
      </Unseen>
    </main>
  )
})
