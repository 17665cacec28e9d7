import { lazy, Suspense } from 'react'
import type { AskedActivity } from './activity-values.ts'

export type { ActivityFormName, AskedActivity } from './activity-values.ts'

type Props = { asked: AskedActivity; onClose: () => void }

const ActivityForm = lazy(() => import('./ActivityForm.tsx'))

export function ActivityDialog(props: Props) {
  return (
    <Suspense fallback={null}>
      <ActivityForm {...props} />
    </Suspense>
  )
}
