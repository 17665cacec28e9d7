import type { Question, QuestionText } from '@spotter/domain/kiosk/questions.ts'
import type { Translations } from '@spotter/domain/settings/translations.ts'

export type QuestionDraft = Omit<Question, 'id' | 'options' | 'translations'> & {
  key: number
  id: number | null
  options: string
  translations: Translations<QuestionText>
}

let lastKey = 0
const nextKey = () => (lastKey += 1)

export const newQuestion = (): QuestionDraft => ({
  key: nextKey(),
  id: null,
  title: '',
  type: 'yesno',
  required: false,
  options: '',
  slider_min: null,
  slider_max: null,
  slider_step: null,
  translations: {},
})

export const draftOf = (question: Question): QuestionDraft => ({
  ...question,
  key: nextKey(),
  options: question.options ?? '',
  translations: question.translations ?? {},
})

export const sentQuestion = ({ key: _key, ...question }: QuestionDraft) => question

export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}
