import { msg } from '../text.ts'
import { type Answered, optionsOf, type Question, type Response } from './questions.ts'

export interface SentAnswer {
  id: number
  response?: Response | null
}

export const answerRequired = msg('The answer is required')
export const longestAnswer = 5000

interface Checked {
  responses: Answered[]
  refusals: Map<number, string>
}

export function checkAnswers(questions: readonly Question[], answers: readonly SentAnswer[]): Checked {
  const given = new Map(answers.map(({ id, response }) => [id, response ?? null]))
  const responses: Answered[] = []
  const refusals = new Map<number, string>()
  for (const question of questions) {
    const { id, title, type, required } = question
    // An older kiosk can't show it, so it isn't required.
    if (!(type in readers)) continue
    const response = given.get(id) ?? null
    if (isEmpty(response)) {
      if (required) refusals.set(id, answerRequired)
      continue
    }
    const read = readers[type](question, response)
    if (read === null) refusals.set(id, msg('is not included in the list'))
    else responses.push({ id, title, type, response: read })
  }
  return { responses, refusals }
}

function isEmpty(response: Response | null): response is null {
  if (response === null) return true
  if (typeof response === 'string') return response.trim() === ''
  return Array.isArray(response) && !response.length
}

type Reader = (question: Question, response: Response) => Response | null

const readers: Record<Question['type'], Reader> = {
  yesno: (_question, response) => (response === 'yes' || response === 'no' ? response : null),
  radio: (question, response) =>
    typeof response === 'string' && optionsOf(question).includes(response.trim()) ? response.trim() : null,
  checkbox: (question, response) => {
    const ticked = new Set(Array.isArray(response) ? response : [response])
    const options = optionsOf(question)
    const chosen = options.filter((option) => ticked.has(option))
    return chosen.length === ticked.size ? chosen : null
  },
  text: (_question, response) =>
    typeof response === 'string' && response.trim().length <= longestAnswer ? response.trim() : null,
  slider: (question, response) => {
    const number = typeof response === 'string' ? Number(response) : response
    return typeof number === 'number' && isOnScale(question, number) ? number : null
  },
}

function isOnScale({ slider_min, slider_max, slider_step }: Question, number: number): boolean {
  const [min, max, step] = [slider_min ?? 0, slider_max ?? 0, slider_step ?? 1]
  const steps = (number - min) / step
  return number >= min && number <= max && (number === max || Math.abs(steps - Math.round(steps)) < 1e-6)
}
