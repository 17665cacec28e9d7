import { longestNote } from '@spotter/domain/history/note-rules.ts'
import { checkAnswers } from '@spotter/domain/kiosk/check-answers.ts'
import { realTime } from '@spotter/domain/kiosk/late.ts'
import { attributeNames } from '@spotter/domain/kiosk/server-errors.ts'
import { visitorTexts } from '@spotter/domain/kiosk/visitor.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Context } from '../platform/http/context.ts'
import { formatOf } from '../platform/files/picture.ts'
import type { FoundPerson } from '../people/find-person.ts'
import type { Arrival } from './arrival.ts'
import { type SentAnswers, parseAnswers } from './parse-answers.ts'
import { loadChoices } from './load-choices.ts'
import { parseSignature } from './parse-signature.ts'
import { type ParsedVisitor, parseVisitor, type Sent, textOf } from './parse-visitor.ts'

interface Late {
  key: string
  letter: { person: Sent; avatar?: unknown }
  at: Date
  /** By the clock of the device. */
  sent_at: string
  now: Date
}

export async function loadLate(context: Context, company: CompanyRow, { key, letter, at, sent_at, now }: Late) {
  const { person } = letter
  const visitor = parseVisitor(person, company, now)
  const given = parseAnswers(person)
  const agreement_hash = textOf(person['agreement_hash']).slice(0, 64)
  const choices = await loadChoices(context, company, { key, visitor, agreement_hash, answers: given })
  const signature = parseSignature(person)
  const signed_at = textOf(person['signature_made_at'])
  const answers =
    choices.questionnaire && given ? checkAnswers(choices.questionnaire.questions, given.answers).responses : null
  const photo = typeof letter.avatar === 'string' && letter.avatar ? Buffer.from(letter.avatar, 'base64') : null
  const isPhoto = photo !== null && formatOf(photo) !== null
  const arrival: Omit<Arrival, 'by' | 'missing'> = {
    key,
    company,
    at,
    received: now,
    visitor,
    choices,
    signature:
      signature === 'invalid' || !signature || !choices.waiver
        ? null
        : { ...signature, at: signed_at ? realTime({ made_at: signed_at, sent_at }, now) : at },
    answers,
    photo: isPhoto ? photo : null,
  }
  const lost = {
    signature: signature !== null && arrival.signature === null,
    photo: photo !== null && !isPhoto,
    answers: answersLost(given, answers),
    visit: visitor.visit_type_id !== null && !choices.visit_type,
  }
  return { arrival, words: (t: Translate, known: FoundPerson | null) => wordsFor(t, visitor, known, lost) }
}

interface Lost {
  signature: boolean
  photo: boolean
  answers: SentAnswers['answers']
  visit: boolean
}

/** Refused answers, or all if the questionnaire is unknown. */
function answersLost(given: SentAnswers | null, kept: Arrival['answers']): SentAnswers['answers'] {
  const ids = new Set(kept?.map(({ id }) => id))
  return given?.answers.filter(({ id, response }) => !ids.has(id) && response !== null && response !== undefined) ?? []
}

function wordsFor(t: Translate, visitor: ParsedVisitor, known: FoundPerson | null, lost: Lost): string {
  const lines = [
    ...visitor.refused.map(({ field, given }) => `${t(attributeNames[field] ?? field)}: ${given}`),
    ...differing(visitor, known).map(({ field, given }) => `${t(attributeNames[field] ?? field)}: ${given}`),
    ...lost.answers.map(({ id, title, response }) => `${title || `#${id}`}: ${[response].flat().join(', ')}`),
    ...(lost.signature ? [t("A signature that matches none of the club's waivers")] : []),
    ...(lost.photo ? [t("A photo that couldn't be opened")] : []),
    ...(lost.visit ? [t("A visit type the club doesn't have")] : []),
  ]
  if (!lines.length) return ''
  const text = [t('Entered in the Sign In App while offline, and not saved elsewhere:'), ...lines].join('\n')
  return text.slice(0, longestNote)
}

function differing({ texts }: ParsedVisitor, known: FoundPerson | null) {
  if (!known) return []
  return visitorTexts.flatMap((field) => {
    const given = texts[field]
    if (field === 'first_name' || field === 'last_name') return []
    return given && known[field] && known[field] !== given ? [{ field, given }] : []
  })
}
