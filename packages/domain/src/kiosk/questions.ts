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
  /** Stays with the question through every version of its questionnaire. */
  id: number
  title: string
  type: QuestionType
  required: boolean
  /** One per line, where there is a choice. */
  options: string | null
  slider_min: number | null
  slider_max: number | null
  slider_step: number | null
}

export const hasOptions = (type: QuestionType): boolean => type === 'radio' || type === 'checkbox'

export const startingScale = { slider_min: 0, slider_max: 10, slider_step: 1 }

export const optionsOf = ({ options }: Pick<Question, 'options'>): string[] =>
  (options ?? '')
    .split('\n')
    .map((option) => option.trim())
    .filter((option) => option !== '')

/** As it was given: the list of what was ticked, a number on the scale, `yes` or `no`, an option, or a text. */
export type Response = string | number | string[]
export interface Answered {
  id: number
  title: string
  type: QuestionType
  response: Response
}
