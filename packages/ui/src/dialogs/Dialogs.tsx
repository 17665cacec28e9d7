import { lazy, Suspense, useSyncExternalStore } from 'react'
import { questions } from './ask.ts'

const QuestionDialog = lazy(() => import('./QuestionDialog.tsx'))

/** Where `confirm`, `alert` and `error` appear; the dialog itself loads when the first one is asked. */
export function Dialogs() {
  const question = useSyncExternalStore(questions.subscribe, questions.first, questions.first)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <QuestionDialog question={question} />
    </Suspense>
  )
}
