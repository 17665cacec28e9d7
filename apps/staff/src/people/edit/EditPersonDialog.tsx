import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { lazy, Suspense } from 'react'

type Props = { person: Person; opened: boolean; onClose: () => void }

const EditPersonForm = lazy(() => import('./EditPersonForm.tsx'))

export function EditPersonDialog({ person, opened, onClose }: Props) {
  if (!opened) return null
  return (
    <Suspense fallback={null}>
      <EditPersonForm person={person} onClose={onClose} />
    </Suspense>
  )
}
