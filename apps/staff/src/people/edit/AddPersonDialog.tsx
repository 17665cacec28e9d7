import { lazy, Suspense } from 'react'
import type { AddPersonProps } from './AddPersonForm.tsx'

type Props = AddPersonProps & { opened: boolean }

const AddPersonForm = lazy(() => import('./AddPersonForm.tsx'))

export function AddPersonDialog({ opened, ...props }: Props) {
  if (!opened) return null
  return (
    <Suspense fallback={null}>
      <AddPersonForm {...props} />
    </Suspense>
  )
}
