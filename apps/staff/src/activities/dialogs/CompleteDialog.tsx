import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import type { Outcome } from '@spotter/domain/activities/outcomes.ts'
import { lazy, Suspense } from 'react'

type Props = {
  activity: Activity
  /** Chosen already when the dialog opens. */
  outcome?: Outcome
  onClose: () => void
  /** When everything is done, the appointment that follows included. */
  onDone?: (completed: Activity) => void
}

const CompleteForm = lazy(() => import('./CompleteForm.tsx'))

/** How an activity went, and the next step in the same breath. What it is made of loads when it is opened first. */
export function CompleteDialog(props: Props) {
  return (
    <Suspense fallback={null}>
      <CompleteForm {...props} />
    </Suspense>
  )
}
