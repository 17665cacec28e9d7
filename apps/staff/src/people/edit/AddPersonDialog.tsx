import { lazy, Suspense } from 'react'

export interface NewPersonValues {
  first_name?: string
  last_name?: string
  email?: string
  phone_mobile?: string
}

type Props = { opened: boolean; onClose: () => void; initial?: NewPersonValues }

const AddPersonForm = lazy(() => import('./AddPersonForm.tsx'))

/** Adds somebody to the current club and goes to them. What it is made of loads when it is opened first. */
export function AddPersonDialog({ opened, onClose, initial = {} }: Props) {
  if (!opened) return null
  return (
    <Suspense fallback={null}>
      <AddPersonForm onClose={onClose} given={initial} />
    </Suspense>
  )
}
