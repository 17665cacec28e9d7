import { lazy, Suspense, useSyncExternalStore } from 'react'
import { questions } from './ask.ts'

const QuestionDialog = lazy(() => import('./QuestionDialog.tsx'))

/** Lazy: the dialog loads with the first question. */
export function Dialogs() {
  const question = useSyncExternalStore(questions.subscribe, questions.first, questions.first)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <QuestionDialog question={question} />
    </Suspense>
  )
}
