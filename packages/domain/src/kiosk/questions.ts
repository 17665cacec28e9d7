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
}

export const hasOptions = (type: QuestionType): boolean => type === 'radio' || type === 'checkbox'

export const startingScale = { slider_min: 0, slider_max: 10, slider_step: 1 }

export const optionsOf = ({ options }: Pick<Question, 'options'>): string[] =>
  (options ?? '')
    .split('\n')
    .map((option) => option.trim())
    .filter((option) => option !== '')

/** Ticked options, a number, `yes` or `no`, an option, or text. */
export type Response = string | number | string[]
export interface Answered {
  id: number
  title: string
  type: QuestionType
  response: Response
}
