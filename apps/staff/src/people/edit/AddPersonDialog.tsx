import { lazy, Suspense } from 'react'

export interface NewPersonValues {
  first_name?: string
  last_name?: string
  email?: string
  phone_mobile?: string
}

type Props = { opened: boolean; onClose: () => void; initial?: NewPersonValues }

const AddPersonForm = lazy(() => import('./AddPersonForm.tsx'))

export function AddPersonDialog({ opened, onClose, initial = {} }: Props) {
  if (!opened) return null
  return (
    <Suspense fallback={null}>
      <AddPersonForm onClose={onClose} given={initial} />
    </Suspense>
  )
}
