import type { Question } from '@spotter/domain/kiosk/questions.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'
import { hashOf } from '@spotter/server/people/attached/hash-agreement.ts'
import type { Country } from '../names.ts'
import { textsOf } from './texts.ts'

interface Since {
  since: string
}
export interface GuestTexts {
  waiver: (Since & {
    guest_waiver_id: number
    version: number
    title: string
    agreement: string
    agreement_hash: string
  })[]
  questionnaire: (Since & { questionnaire_id: number; version: number; form_name: string; questions: Question[] })[]
}

export function inForce<Version extends Since>(versions: readonly Version[], at: string): Omit<Version, 'since'> {
  const { since: _, ...version } = versions.findLast(({ since }) => since <= at) ?? versions[0]!
  return version
}

interface Club {
  id: number
  country: Country
  days: number
  now: Date
}

export async function addGuestSettings(tx: Tx, club: Club): Promise<GuestTexts> {
  const before = (days: number) => shiftInstant(club.now, { days: -days }).toISOString()
  const [first, second] = [before(club.days + 1), before(Math.round(club.days / 3))] as const
  await addVisitTypes(tx, club)
  await tx
    .updateTable('companies')
    .set({
      visitor_app_request_marketing_permission: true,
      visitor_app_additional_sms_terms: textsOf(club.country).terms,
      opt_out_text: textsOf(club.country).optOut,
      visitor_registration_ask_for_birthday: true,
      ask_how_did_you_hear_about_us: true,
    })
    .where('id', '=', club.id)
    .execute()
  return {
    waiver: await addWaiver(tx, club, [first, second]),
    questionnaire: await addQuestionnaire(tx, club, [first, second]),
  }
}

async function addVisitTypes(tx: Tx, { id: company_id, country }: Club): Promise<void> {
  const { guest, tour, day, trial } = textsOf(country).visits
  for (const [index, name] of [guest, tour].entries()) {
    await tx
      .updateTable('visit_types')
      .set({ name })
      .where('company_id', '=', company_id)
      .where('position', '=', index + 1)
      .execute()
  }
  const { id: contact_method_id } = await tx
    .selectFrom('contact_methods')
    .select('id')
    .where('code', '=', 'guest')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('visit_types')
    .values([day, trial].map((name, index) => ({ company_id, name, contact_method_id, position: index + 3 })))
    .execute()
}

async function addWaiver(tx: Tx, { id: company_id, country }: Club, since: readonly [string, string]) {
  const { title, agreement, privacy } = textsOf(country).waiver
  const { id } = await tx
    .insertInto('guest_waivers')
    .values({ company_id, name: title, version: 2, active: true, created_at: since[0], updated_at: since[1] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const versions = [agreement, `${agreement}\n\n${privacy}`].map((text, index) => ({
    guest_waiver_id: id,
    version: index + 1,
    title,
    agreement: text,
    agreement_hash: hashOf(text),
    since: since[index]!,
  }))
  await tx
    .insertInto('guest_waiver_versions')
    .values(
      versions.map(({ guest_waiver_id, version, agreement: text, agreement_hash, since: created_at }) => ({
        guest_waiver_id,
        version,
        company_id,
        text,
        agreement_hash,
        created_at,
      })),
    )
    .execute()
  return versions
}

async function addQuestionnaire(tx: Tx, { id: company_id, country }: Club, since: readonly [string, string]) {
  const { form } = textsOf(country).questions
  const { id } = await tx
    .insertInto('questionnaires')
    .values({ company_id, name: form, version: 2, created_at: since[0], updated_at: since[1] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const versions = [firstQuestions(country), secondQuestions(country)].map((questions, index) => ({
    questionnaire_id: id,
    version: index + 1,
    form_name: form,
    questions,
    since: since[index]!,
  }))
  await tx
    .insertInto('questionnaire_versions')
    .values(
      versions.map(({ questionnaire_id, version, questions, since: created_at }) => ({
        questionnaire_id,
        version,
        company_id,
        questions: JSON.stringify(questions),
        created_at,
      })),
    )
    .execute()
  return versions
}

const question = (id: number, title: string, more: Partial<Question> = {}): Question => ({
  id,
  title,
  type: 'yesno',
  required: false,
  options: null,
  slider_min: null,
  slider_max: null,
  slider_step: null,
  ...more,
})

function firstQuestions(country: Country): Question[] {
  const { goal, often, health } = textsOf(country).questions
  return [
    question(1, goal.title, { type: 'checkbox', required: true, options: goal.options.join('\n') }),
    question(2, often.title, { type: 'radio', options: often.options.join('\n') }),
    question(3, health.before, { type: 'text' }),
  ]
}

function secondQuestions(country: Country): Question[] {
  const { health, fit, before } = textsOf(country).questions
  const [goal, often] = firstQuestions(country)
  return [
    ...[goal, often].filter((kept) => kept !== undefined),
    question(4, fit, { type: 'slider', slider_min: 1, slider_max: 10, slider_step: 1 }),
    question(5, before, { required: true }),
    question(3, health.title, { type: 'text' }),
  ]
}
