import { textIn, type Translations } from '../settings/translations.ts'
import { msg } from '../text.ts'

export const questionTypes = ['yesno', 'radio', 'checkbox', 'text', 'slider'] as const
export type QuestionType = (typeof questionTypes)[number]

export const questionTypeNames: Record<QuestionType, string> = {
  yesno: msg('Yes or no'),
  radio: msg('One of several'),
  checkbox: msg('Any of several'),
  text: msg('Free text'),
  slider: msg('Number on a scale'),
}

export interface Question {
  /** Stable across versions. */
  id: number
  title: string
  type: QuestionType
  required: boolean
  options: string | null
  slider_min: number | null
  slider_max: number | null
  slider_step: number | null
  /** As many options as the question has, in their order. */
  translations?: Translations<QuestionText>
}

export type QuestionText = 'title' | 'options'

export const hasOptions = (type: QuestionType): boolean => type === 'radio' || type === 'checkbox'

export const startingScale = { slider_min: 0, slider_max: 10, slider_step: 1 }

export const optionsOf = ({ options }: Pick<Question, 'options'>): string[] =>
  (options ?? '')
    .split('\n')
    .map((option) => option.trim())
    .filter((option) => option !== '')

export const titleIn = (language: string, { title, translations }: Pick<Question, 'title' | 'translations'>): string =>
  textIn(language, title, { translations, field: 'title' })

/** Answers hold the club's own words, so that they are the same in every language. */
export function optionsIn(
  language: string,
  question: Pick<Question, 'options' | 'translations'>,
): { value: string; text: string }[] {
  const options = optionsOf(question)
  const { translations } = question
  const texts = optionsOf({ options: textIn(language, question.options ?? '', { translations, field: 'options' }) })
  return options.map((value, place) => ({ value, text: (texts.length === options.length && texts[place]) || value }))
}

/** Ticked options, a number, `yes` or `no`, an option, or text. */
export type Response = string | number | string[]
export interface Answered {
  id: number
  title: string
  type: QuestionType
  response: Response
}
