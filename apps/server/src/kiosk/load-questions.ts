import { hasUnseenCharacters, longestName } from '@spotter/domain/accounts/text-rules.ts'
import { type SentQuestion, type ReadQuestion, parseQuestions } from '@spotter/domain/kiosk/question-rules.ts'
import type { Question } from '@spotter/domain/kiosk/questions.ts'
import { sql } from 'kysely'
import type { Tx } from '../platform/http/call.ts'
import { blank, type ErrorText, invalid, tooLong } from '../platform/http/errors.ts'

export function nameRefusal(name: string): Record<string, ErrorText> {
  if (name === '') return { name: blank }
  if (name.length > longestName) return { name: tooLong(longestName) }
  return hasUnseenCharacters(name) ? { name: invalid } : {}
}

/** Known questions keep their ids across versions; new ones get unused ids. */
export async function loadQuestions(
  tx: Tx,
  given: readonly SentQuestion[],
  questionnaire: { id: number; questions: readonly Question[] } | null,
): Promise<{ questions: Question[]; refusals: Record<string, ErrorText> }> {
  const known = questionnaire ? await questionIds(tx, questionnaire.id) : []
  const { questions, refusals } = parseQuestions(
    withKnownTranslations(given, questionnaire?.questions ?? []),
    new Set(known),
  )
  return { questions: withIds(questions, Math.max(0, ...known)), refusals }
}

/** A program that knows nothing of translations leaves them as they are. */
const withKnownTranslations = (given: readonly SentQuestion[], before: readonly Question[]): SentQuestion[] =>
  given.map((question) => {
    const translations = question.translations ?? before.find(({ id }) => id === question.id)?.translations
    return { ...question, ...(translations && { translations }) }
  })

function withIds(questions: readonly ReadQuestion[], last: number): Question[] {
  let next = last
  return questions.map((question) => ({ ...question, id: question.id ?? (next += 1) }))
}

async function questionIds(tx: Tx, questionnaire_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct (question ->> 'id')::int as id
    from questionnaire_versions, jsonb_array_elements(questions) question
    where questionnaire_id = ${questionnaire_id}`.execute(tx)
  return rows.map(({ id }) => id)
}
