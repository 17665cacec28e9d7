import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { lazy, Suspense } from 'react'
import type { AskedMessage } from './message-values.ts'

export type MessageDialogProps = {
  person: Person
  asked: AskedMessage
  onWrite: (asked: AskedMessage) => void
  onClose: () => void
}

const MessageForm = lazy(() => import('./MessageForm.tsx'))

export const MessageDialog = (props: MessageDialogProps) => (
  <Suspense fallback={null}>
    <MessageForm {...props} />
  </Suspense>
)
