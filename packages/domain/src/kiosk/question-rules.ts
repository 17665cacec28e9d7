import { hasUnseenCharacters } from '../accounts/text-rules.ts'
import { languages } from '../settings/languages.ts'
import { parseTranslations, type SentTranslations } from '../settings/translations.ts'
import { type ErrorText, msg } from '../text.ts'
import {
  hasOptions,
  optionsOf,
  type Question,
  type QuestionText,
  type QuestionType,
  startingScale,
} from './questions.ts'

export const mostQuestions = 100
const mostOptions = 50
export const longestTitle = 500
const longestOption = 255
const widestScale = 1_000_000

/** The texts that have translations, and the longest of each. */
export const questionTexts = { title: longestTitle, options: mostOptions * (longestOption + 1) } as const

export interface SentQuestion {
  id?: number | null
  title?: string | null
  type?: QuestionType
  required?: boolean
  options?: string | null
  slider_min?: number | null
  slider_max?: number | null
  slider_step?: number | null
  translations?: SentTranslations
}

export type ReadQuestion = Omit<Question, 'id'> & { id: number | null }

interface Read {
  questions: ReadQuestion[]
  /** `questions.2.title` */
  refusals: Record<string, ErrorText>
}

const blank = msg("can't be blank")
const invalid = msg('is invalid')
const tooLong = (limit: number) => ({ text: msg('is too long (maximum is {limit} characters)'), values: { limit } })

export function parseQuestions(given: readonly SentQuestion[], known: ReadonlySet<number> = new Set()): Read {
  const parsed = given.map(parseQuestion)
  const questions = parsed.map(({ question }) => question)
  const refusals: Read['refusals'] = {}
  if (!given.length) refusals['questions'] = blank
  if (given.length > mostQuestions) {
    refusals['questions'] = { text: msg('are limited to {count}'), values: { count: mostQuestions } }
  }
  const seen = new Set<number>()
  for (const [place, { question, refusals: refused }] of parsed.entries()) {
    for (const [field, refusal] of Object.entries({ ...refusalsOf(question), ...refused })) {
      refusals[`questions.${place}.${field}`] = refusal
    }
    if (question.id === null) continue
    if (!known.has(question.id) || seen.has(question.id)) refusals[`questions.${place}.id`] = invalid
    seen.add(question.id)
  }
  return { questions, refusals }
}

function parseQuestion(given: SentQuestion): { question: ReadQuestion; refusals: Record<string, ErrorText> } {
  const { id = null, type = 'yesno', required = false } = given
  const scale = type === 'slider'
  const { translations, refusals } = parseTranslations(given.translations, textsOf(type), lines)
  return {
    question: {
      id,
      title: given.title?.trim() ?? '',
      type,
      required,
      options: hasOptions(type) ? lines(given.options ?? '') : null,
      slider_min: scale ? (given.slider_min ?? startingScale.slider_min) : null,
      slider_max: scale ? (given.slider_max ?? startingScale.slider_max) : null,
      slider_step: scale ? (given.slider_step ?? startingScale.slider_step) : null,
      ...(Object.keys(translations).length > 0 && { translations }),
    },
    refusals,
  }
}

const lines = (text: string): string => optionsOf({ options: text }).join('\n')

const textsOf = (type: QuestionType): Partial<Record<QuestionText, number>> =>
  hasOptions(type) ? questionTexts : { title: questionTexts.title }

function refusalsOf(question: ReadQuestion): Record<string, ErrorText> {
  return {
    ...titleRefusal(question.title),
    ...(hasOptions(question.type) ? optionsRefusal(optionsOf(question)) : {}),
    ...(question.type === 'slider' ? scaleRefusals(question) : {}),
    ...translationRefusals(question),
  }
}

/** Options are translated by their place. */
function translationRefusals({ options, translations = {} }: ReadQuestion): Record<string, ErrorText> {
  const count = optionsOf({ options }).length
  const refused = languages.filter((language) => {
    const translated = translations[language]?.options
    return translated !== undefined && optionsOf({ options: translated }).length !== count
  })
  const refusal = { text: msg('must have one line for each of the {count} options'), values: { count } }
  return Object.fromEntries(refused.map((language) => [`translations.${language}.options`, refusal]))
}

function titleRefusal(title: string): Record<string, ErrorText> {
  if (title === '') return { title: blank }
  if (title.length > longestTitle) return { title: tooLong(longestTitle) }
  return hasUnseenCharacters(title) ? { title: invalid } : {}
}

function optionsRefusal(options: string[]): Record<string, ErrorText> {
  if (!options.length) return { options: blank }
  if (options.length > mostOptions) {
    return { options: { text: msg('are limited to {count}'), values: { count: mostOptions } } }
  }
  if (options.some((option) => option.length > longestOption)) return { options: tooLong(longestOption) }
  if (options.some(hasUnseenCharacters)) return { options: invalid }
  return new Set(options).size < options.length ? { options: msg('contain duplicates') } : {}
}

function scaleRefusals({ slider_min, slider_max, slider_step }: ReadQuestion): Record<string, ErrorText> {
  const [min, max, step] = [slider_min ?? 0, slider_max ?? 0, slider_step ?? 0]
  const refusals: Record<string, ErrorText> = {}
  if (Math.abs(min) > widestScale) refusals['slider_min'] = invalid
  if (Math.abs(max) > widestScale) refusals['slider_max'] = invalid
  else if (max <= min) refusals['slider_max'] = msg('must be greater than the smallest number')
  if (step <= 0) refusals['slider_step'] = msg('must be greater than 0')
  else if (!refusals['slider_max'] && step > max - min) refusals['slider_step'] = msg('is larger than the scale')
  return refusals
}
