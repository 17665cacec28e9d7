import { lazy, Suspense } from 'react'

type Props = { opened: boolean; onClose: () => void }

const AddPersonForm = lazy(() => import('./AddPersonForm.tsx'))

export function AddPersonDialog({ opened, onClose }: Props) {
  if (!opened) return null
  return (
    <Suspense fallback={null}>
      <AddPersonForm onClose={onClose} />
    </Suspense>
  )
}
