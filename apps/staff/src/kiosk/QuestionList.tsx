import { Button } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { IconPlus } from '@spotter/ui/icons.ts'
import { useEffect, useRef, useState } from 'react'
import classes from './editor.module.css'
import { moved, newQuestion, type QuestionDraft } from './question-drafts.ts'
import { QuestionCard } from './QuestionCard.tsx'
import { QuestionPreview } from './QuestionPreview.tsx'

/** As the server names them: `questions.2.title`. */
export type Faults = Record<string, string>

export function QuestionList({ faults }: { faults: Faults }) {
  const { form, saving } = useFormState()
  const questions = form.values['questions'] as QuestionDraft[]
  const [shownKey, setShownKey] = useState(questions[0]?.key)
  const list = useRef<HTMLOListElement>(null)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  }, [added])

  const change = (next: QuestionDraft[]) => form.setFieldValue('questions', next)
  const shownAt = Math.max(
    0,
    questions.findIndex(({ key }) => key === shownKey),
  )
  const shown = questions[shownAt]

  function add() {
    const question = newQuestion()
    change([...questions, question])
    setShownKey(question.key)
    setAdded((count) => count + 1)
  }

  return (
    <div className={classes.columns}>
      <div>
        <ol className={classes.questions} ref={list} aria-label={t('Questions')}>
          {questions.map((question, place) => (
            <QuestionCard
              key={question.key}
              question={question}
              place={place}
              count={questions.length}
              shown={place === shownAt}
              disabled={saving}
              faultOf={(field) => faults[`questions.${place}.${field}`]}
              onChange={(changed) => change(questions.with(place, { ...question, ...changed }))}
              onMove={(to) => change(moved(questions, place, to))}
              onRemove={() => change(questions.toSpliced(place, 1))}
              onShow={() => setShownKey(question.key)}
            />
          ))}
        </ol>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} disabled={saving} onClick={add}>
          {t('Add a question')}
        </Button>
      </div>
      {shown && <QuestionPreview question={shown} place={shownAt + 1} count={questions.length} />}
    </div>
  )
}
