import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import type { Questionnaire } from '@spotter/contract/kiosk/questionnaire-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useState } from 'react'
import { RecordEditor } from '../resources/RecordEditor.tsx'
import { draftOf, newQuestion, sentQuestion, type QuestionDraft } from './question-drafts.ts'
import classes from './editor.module.css'
import { QuestionList, type Faults } from './QuestionList.tsx'

type Props = {
  club: number
  questionnaire: Questionnaire | null
  onClose: () => void
}
type Values = { name: string; questions: QuestionDraft[] }

export default function QuestionnaireEditor({ club, questionnaire, onClose }: Props) {
  const [shown, setShown] = useState(questionnaire)
  const [theirs, setTheirs] = useState<Questionnaire | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [initial, setInitial] = useState(() => valuesOf(questionnaire))

  async function submit({ name, questions }: Values) {
    const body = { name, questions: questions.map(sentQuestion) }
    setFaults({})
    try {
      if (!shown) {
        return await call('POST /api/companies/{company_id}/questionnaires', { params: { company_id: club }, body })
      }
      return await call('PUT /api/companies/{company_id}/questionnaires/{id}', {
        params: { company_id: club, id: shown.id },
        body: { ...body, lock_version: shown.lock_version },
      })
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason
      if (reason.current) setTheirs(reason.current as Questionnaire)
      throw atTheirQuestions(reason)
    }
  }

  function atTheirQuestions(failure: CallFailure) {
    const found = Object.entries(failure.errors).filter(([path]) => path.startsWith('questions.'))
    if (!found.length) return failure
    setFaults(Object.fromEntries(found.map(([path, [text = '']]) => [path, text])))
    const others = Object.entries(failure.errors).filter(([path]) => !path.startsWith('questions.'))
    const errors = { ...Object.fromEntries(others), base: [t('Please check the highlighted questions.')] }
    return new CallFailure({ status: failure.status, message: failure.message, errors })
  }

  function acceptTheirs() {
    if (!theirs) return
    setShown(theirs)
    setInitial(valuesOf(theirs))
    setFaults({})
  }

  return (
    <RecordEditor
      type="questionnaire"
      shown={shown}
      initial={initial}
      submit={submit}
      onReload={acceptTheirs}
      allLabel={t('All questionnaires')}
      onClose={onClose}
    >
      <div className={classes.name}>
        <TextField name="name" label={t('Name')} required maxLength={255} />
      </div>
      {shown && shown.responses_count > 0 && (
        <p className={classes.note}>
          {t(
            '{count, plural, one {# answer} other {# answers}} so far. Each one stays with the questions it was given to.',
            {
              count: shown.responses_count,
            },
          )}
        </p>
      )}
      <QuestionList faults={faults} />
    </RecordEditor>
  )
}

const valuesOf = (questionnaire: Questionnaire | null): Values => ({
  name: questionnaire?.name ?? '',
  questions: questionnaire ? questionnaire.questions.map(draftOf) : [newQuestion()],
})
