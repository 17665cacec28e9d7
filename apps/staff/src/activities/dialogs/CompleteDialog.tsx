import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import type { Outcome } from '@spotter/domain/activities/outcomes.ts'
import { lazy, Suspense } from 'react'

type Props = {
  activity: Activity
  outcome?: Outcome
  onClose: () => void
  onDone?: (completed: Activity) => void
}

const CompleteForm = lazy(() => import('./CompleteForm.tsx'))

export function CompleteDialog(props: Props) {
  return (
    <Suspense fallback={null}>
      <CompleteForm {...props} />
    </Suspense>
  )
}
