import { answerRequired } from '@spotter/domain/kiosk/check-answers.ts'
import { type VisitDemand, visitDemands } from '@spotter/domain/kiosk/demands.ts'
import { sql } from 'kysely'
import { rowsOf } from '../platform/db/rows-of.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'
import { blank, type FieldErrors } from '../platform/http/errors.ts'
import type { FoundPerson } from '../people/find-person.ts'
import type { Arrival } from './arrival.ts'

type Given = Pick<Arrival, 'signature' | 'choices' | 'answers' | 'photo'>

/** What the club demands, and neither this registration nor an earlier one has. */
export async function missingFrom(
  tx: Tx,
  company: CompanyRow,
  known: FoundPerson | null,
  { signature, choices, answers, photo }: Given,
): Promise<VisitDemand[]> {
  const demanded = await demandsOf(tx, company, known)
  const given = {
    waiver: signature !== null && choices.waiver !== null,
    answers: hasRequired(choices.questionnaire, answers),
    photo: photo !== null,
  }
  return visitDemands.filter((demand) => demanded[demand] && !given[demand])
}

/** Answers that waited may be incomplete. */
const hasRequired = (questionnaire: Arrival['choices']['questionnaire'], answers: Arrival['answers']): boolean =>
  questionnaire !== null &&
  answers !== null &&
  questionnaire.questions.every(({ id, required }) => !required || answers.some((answer) => answer.id === id))

async function demandsOf(
  tx: Tx,
  company: CompanyRow,
  known: FoundPerson | null,
): Promise<Record<VisitDemand, boolean>> {
  const id = known?.id ?? null
  const [found] = await rowsOf(
    tx,
    sql<{ waiver: boolean; answers: boolean; has_photo: boolean }>`select
      exists (
        select from guest_waivers w
        join guest_waiver_versions v on v.guest_waiver_id = w.id and v.version = w.version
        where w.company_id = ${company.id} and w.active and not exists (
          select from signed_waivers s where s.person_id = ${id}::bigint and s.agreement_hash = v.agreement_hash)
      ) as waiver,
      exists (
        select from (
          select id, version from questionnaires
          where company_id = ${company.id} and deleted_at is null order by id desc limit 1) asked
        join questionnaire_versions v on v.questionnaire_id = asked.id and v.version = asked.version
        where jsonb_path_exists(v.questions, '$[*] ? (@.required == true)') and not exists (
          select from questionnaire_responses r
          where r.person_id = ${id}::bigint and r.questionnaire_id = asked.id and r.version = asked.version)
      ) as answers,
      exists (select from waiting_photos where person_id = ${id}::bigint) as has_photo`,
  )
  const { waiver, answers, has_photo } = found!
  return { waiver, answers, photo: company.visitor_app_hide_skip_photo_button && !known?.avatar_hash && !has_photo }
}

const errorsOf: Record<VisitDemand, FieldErrors> = {
  waiver: { signature: [blank] },
  answers: { questionnaire_response: [answerRequired] },
  photo: { avatar: [blank] },
}

export const demandErrors = (missing: readonly VisitDemand[]): FieldErrors =>
  Object.assign({}, ...missing.map((demand) => errorsOf[demand])) as FieldErrors
