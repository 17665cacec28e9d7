import { advance, type Registration } from '@spotter/domain/kiosk/registration.ts'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { StepProps } from './step-props.ts'

/** In milliseconds: visitors first look at the step that is shown. */
const prepareAfter = 200

export const keyOf = ({ place }: Registration) => `${place.step} ${place.question}`

/** What most likely comes next, rendered unseen so that it then appears at once. */
export function useNextStep(step: StepProps): StepProps | null {
  const [prepared, setPrepared] = useState<{ after: string; step: StepProps } | null>(null)
  const latest = useRef(step)
  latest.current = step
  const key = keyOf(step.registration)
  const nextKey = keyOf(advance(step.registration))
  useEffect(() => {
    // Matches are asked until one is chosen or all are declined, and nothing follows the last step.
    if (nextKey === key) return undefined
    const timer = setTimeout(() => {
      const registration = advance(latest.current.registration)
      // What is typed from now on reaches it when it is shown.
      startTransition(() => setPrepared({ after: key, step: { ...latest.current, registration } }))
    }, prepareAfter)
    return () => clearTimeout(timer)
  }, [key, nextKey])
  if (prepared?.after !== key || nextKey === key) return null
  return keyOf(prepared.step.registration) === nextKey ? prepared.step : null
}
