import { answerRequired } from '@spotter/domain/kiosk/check-answers.ts'
import { type VisitDemand, visitDemands } from '@spotter/domain/kiosk/demands.ts'
import { sql } from 'kysely'
import { rowsOf } from '../platform/db/rows-of.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'
import { blank, type FieldErrors } from '../platform/http/errors.ts'
import type { FoundPerson } from '../people/find-person.ts'
import type { Arrival } from './arrival.ts'
import { type Demands, demandsFrom } from './demanded.ts'

type Given = Pick<Arrival, 'signature' | 'choices' | 'answers' | 'photo'>

/** What the club demands, and neither this registration nor an earlier one has. */
export async function missingFrom(
  tx: Tx,
  company: CompanyRow,
  known: FoundPerson | null,
  given: Given,
): Promise<VisitDemand[]> {
  return known ? without(await demandsOf(tx, company, known), given) : missingOfNew(company, given)
}

export const missingOfNew = (company: CompanyRow, given: Given): VisitDemand[] =>
  without({ ...given.choices.demands, photo: company.visitor_app_hide_skip_photo_button }, given)

function without(demanded: Record<VisitDemand, boolean>, { signature, choices, answers, photo }: Given): VisitDemand[] {
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

async function demandsOf(tx: Tx, company: CompanyRow, known: FoundPerson): Promise<Record<VisitDemand, boolean>> {
  const person_id = sql`${known.id}::bigint`
  const [found] = await rowsOf(
    tx,
    sql<{ demands: Demands; has_photo: boolean }>`
      select json_build_object(${demandsFrom(sql`${company.id}::bigint`, person_id)}) as demands,
        exists (select from waiting_photos where person_id = ${person_id}) as has_photo`,
  )
  const photo = company.visitor_app_hide_skip_photo_button && !known.avatar_hash && !found!.has_photo
  return { ...found!.demands, photo }
}

const errorsOf: Record<VisitDemand, FieldErrors> = {
  waiver: { signature: [blank] },
  answers: { questionnaire_response: [answerRequired] },
  photo: { avatar: [blank] },
}

export const demandErrors = (missing: readonly VisitDemand[]): FieldErrors =>
  Object.assign({}, ...missing.map((demand) => errorsOf[demand])) as FieldErrors
