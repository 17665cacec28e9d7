import { type SentAnswer, longestAnswer } from '@spotter/domain/kiosk/check-answers.ts'
import type { Response } from '@spotter/domain/kiosk/questions.ts'
import { cleaned, fromJson, idOf, type Sent, textOf } from './parse-visitor.ts'

export interface SentAnswers {
  questionnaire_id: number | null
  version: number | null
  answers: (SentAnswer & { title: string })[]
}

const most = 200

export function parseAnswers(sent: Sent): SentAnswers | null {
  const given = fromJson(sent['questionnaire_response'])
  if (typeof given !== 'object' || given === null) return null
  const { form, responses } = given as { form?: unknown; responses?: unknown }
  const { id, version } = (form ?? {}) as Record<string, unknown>
  const listed = Array.isArray(responses) ? (responses as unknown[]).slice(0, most) : []
  return { questionnaire_id: idOf(id), version: idOf(version), answers: listed.flatMap(parseAnswer) }
}

function parseAnswer(one: unknown): SentAnswers['answers'] {
  const { id, title, response } = (one ?? {}) as Record<string, unknown>
  const question = idOf(id)
  return question === null
    ? []
    : [{ id: question, title: textOf(title).slice(0, 255), response: parseResponse(response) }]
}

function parseResponse(response: unknown): Response | null {
  if (typeof response === 'number') return Number.isFinite(response) ? response : null
  if (typeof response === 'string') return cleaned(response).slice(0, longestAnswer + 1)
  if (!Array.isArray(response)) return null
  return response
    .slice(0, most)
    .filter((ticked) => typeof ticked === 'string')
    .map((ticked) => cleaned(ticked).slice(0, longestAnswer))
}
