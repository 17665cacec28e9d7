import { longestAnswer } from '@spotter/domain/kiosk/check-answers.ts'
import type { Change } from '@spotter/domain/kiosk/registration.ts'
import { optionsIn, optionsOf, type Question, type Response, titleIn } from '@spotter/domain/kiosk/questions.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { type ReactNode, useEffect, useId } from 'react'
import type { StepProps } from '../flow/step-props.ts'
import { Choice } from '../look/Choice.tsx'
import { FieldError } from '../look/FieldError.tsx'
import { Slider } from '../look/Slider.tsx'
import { TextArea } from '../look/TextArea.tsx'
import { StepForm } from './StepForm.tsx'

export function Questionnaire(props: StepProps) {
  const { club, place } = props.registration
  const questions = club.questionnaire?.questions ?? []
  const question = questions[place.question]
  if (!question) return null
  return (
    <OneQuestion
      key={question.id}
      {...props}
      question={question}
      subtitle={t('Question {number} of {count}', { number: place.question + 1, count: questions.length })}
    />
  )
}

type Props = StepProps & { question: Question; subtitle: string }

function OneQuestion({ question, subtitle, registration, refusals, isBusy, onType, onNext }: Props) {
  const errorId = useId()
  const title = titleIn(currentLocale(), question)
  const { answers } = registration.visitor
  const answer = answers.find(({ id }) => id === question.id)?.response ?? null
  const answered = (response: Response): Change => ({
    answers: [...answers.filter(({ id }) => id !== question.id), { id: question.id, response }],
  })
  const isBlank = answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0)
  const Answer: ((answer: AnswerProps) => ReactNode) | undefined = answerInputs[question.type]
  useEffect(() => {
    if (!Answer) reportError(new Error(`A question of the unknown type ${question.type}`))
  }, [Answer, question.type])
  return (
    <StepForm
      title={title}
      subtitle={subtitle}
      shape={isLong(question) ? 'wide' : 'column'}
      isBusy={isBusy}
      refusals={refusals}
      // A slider has a value from the start, so Next accepts it as it is.
      onSubmit={() =>
        question.type === 'slider' && answer === null ? onNext(answered(question.slider_min ?? 0)) : onNext()
      }
    >
      {Answer && (
        <Answer
          question={question}
          title={title}
          answer={answer}
          isBusy={isBusy}
          error={isBlank ? refusals['answer'] : undefined}
          errorId={errorId}
          onAnswer={(response) => onType(answered(response))}
        />
      )}
    </StepForm>
  )
}

const isLong = (question: Question) => optionsOf(question).length > 4

interface AnswerProps {
  question: Question
  title: string
  answer: Response | null
  isBusy: boolean
  error: StepProps['refusals'][string]
  errorId: string
  onAnswer: (response: Response) => void
}

const answerInputs: Record<Question['type'], (answer: AnswerProps) => ReactNode> = {
  yesno: (answer) => (
    <OneOf
      {...answer}
      options={[
        { value: 'yes', text: t('Yes') },
        { value: 'no', text: t('No') },
      ]}
    />
  ),
  radio: (answer) => <OneOf {...answer} options={optionsIn(currentLocale(), answer.question)} />,
  checkbox: AnyOf,
  text: ({ title, answer, isBusy, error, onAnswer }) => (
    <TextArea
      label={title}
      value={typeof answer === 'string' ? answer : ''}
      onChange={onAnswer}
      error={error}
      maxLength={longestAnswer}
      readOnly={isBusy}
    />
  ),
  slider: ({ question, title, answer, isBusy, onAnswer }) => (
    <Slider
      label={title}
      min={question.slider_min ?? 0}
      max={question.slider_max ?? 0}
      step={question.slider_step ?? 1}
      value={typeof answer === 'number' ? answer : (question.slider_min ?? 0)}
      onChange={onAnswer}
      isBusy={isBusy}
    />
  ),
}

type OneOfProps = AnswerProps & { options: { value: string; text: string }[] }

function OneOf({ question, title, answer, isBusy, error, errorId, onAnswer, options }: OneOfProps) {
  return (
    <>
      <Choice
        kind="one"
        label={title}
        options={options}
        chosen={typeof answer === 'string' ? [answer] : []}
        columns={isLong(question) ? 2 : 1}
        isBusy={isBusy}
        errorId={error === undefined ? undefined : errorId}
        onChoose={onAnswer}
      />
      <FieldError id={errorId} error={error} />
    </>
  )
}

function AnyOf({ question, title, answer, isBusy, error, errorId, onAnswer }: AnswerProps) {
  const ticked = Array.isArray(answer) ? answer : []
  const toggle = (option: string) =>
    onAnswer(ticked.includes(option) ? ticked.filter((one) => one !== option) : [...ticked, option])
  return (
    <>
      <Choice
        kind="any"
        label={title}
        options={optionsIn(currentLocale(), question)}
        chosen={ticked}
        columns={isLong(question) ? 2 : 1}
        isBusy={isBusy}
        errorId={error === undefined ? undefined : errorId}
        onChoose={toggle}
      />
      <FieldError id={errorId} error={error} />
    </>
  )
}
