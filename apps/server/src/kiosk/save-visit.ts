import { fullName } from '@spotter/domain/people/person.ts'
import { sql } from 'kysely'
import { fixedStatement } from '../platform/db/fixed-statement.ts'
import type { Tx } from '../platform/http/call.ts'
import { addJobSql } from '../platform/jobs/enqueue.ts'
import type { Along } from '../people/insert-person.ts'
import { type Arrival, type Arrived, visitTypeOf } from './arrival.ts'
import { saveVisitorPhoto } from './save-visitor-photo.ts'

export interface Visit {
  visit_id: number
  visit_waiver_id: number | null
}

const afterOthers = 10
const saving = fixedStatement<Record<string, unknown>, Visit>()

/** Of a known person. */
export async function saveVisit(tx: Tx, arrival: Arrival, person: Arrived): Promise<Visit> {
  const { values, parts } = alongVisitor(arrival, { new_visitor: false, signed_by: fullName(person) })
  const known = { person_id: person.id, club_id: arrival.company.id }
  const [visit] = await saving(tx, '', { ...values, ...known }, (given) => {
    const added = sql`select ${given['club_id']}::bigint as company_id, ${given['person_id']}::bigint as id`
    return sql<Visit>`with added as (${added}), ${parts(given)} select ${columns}`
  })
  return visit!
}

interface Visiting {
  new_visitor: boolean
  signed_by?: string
}

/** In one statement with the person, because visitors are waiting; the photo is processed by a job. */
export function alongVisitor(arrival: Arrival, { new_visitor, signed_by }: Visiting): Along<Visit> {
  const { key, at, received, signature, answers, photo, choices, missing, visitor } = arrival
  const waiver = signature && choices.waiver
  const { questionnaire, visit_type } = choices
  const { first_name = '', last_name = null } = visitor.texts
  return {
    variant: 'visit',
    values: {
      visit_has_waiver: waiver !== null,
      visit_title: waiver?.title ?? '',
      visit_agreement: waiver?.agreement ?? '',
      visit_agreement_hash: waiver?.agreement_hash ?? '',
      visit_signed_by: signed_by ?? fullName({ first_name, last_name }),
      visit_signature: waiver ? signature.image : '',
      visit_guest_waiver_id: waiver?.guest_waiver_id ?? null,
      visit_waiver_version: waiver?.version ?? null,
      visit_strokes: waiver && signature.strokes ? JSON.stringify(signature.strokes) : null,
      visit_signed_at: signature?.at ?? at,
      visit_has_answers: answers !== null && questionnaire !== null,
      visit_form_name: questionnaire?.name ?? '',
      visit_responses: JSON.stringify(answers ?? []),
      visit_questionnaire_id: questionnaire?.id ?? null,
      visit_questionnaire_version: questionnaire?.version ?? null,
      visit_photo: photo,
      visit_type: visitTypeOf(arrival),
      visit_type_id: visit_type?.id ?? null,
      visit_is_first: new_visitor,
      visit_at: at,
      visit_received: received,
      visit_missing: missing,
      visit_key: key,
    },
    parts,
    columns,
  }
}

const parts: Along['parts'] = (given) => sql`
  waiver as (
    insert into signed_waivers (company_id, person_id, title, agreement, agreement_hash, signed_by, signature,
      guest_waiver_id, version, strokes, signed_at)
    select company_id, id, ${given['visit_title']}, ${given['visit_agreement']}, ${given['visit_agreement_hash']},
      ${given['visit_signed_by']}, ${given['visit_signature']}, ${given['visit_guest_waiver_id']}::bigint,
      ${given['visit_waiver_version']}::int, ${given['visit_strokes']}::jsonb, ${given['visit_signed_at']}::timestamptz
    from added where ${given['visit_has_waiver']}::boolean returning id),
  answered as (
    insert into questionnaire_responses (company_id, person_id, form_name, responses, questionnaire_id, version, created_at)
    select company_id, id, ${given['visit_form_name']}, ${given['visit_responses']}::jsonb,
      ${given['visit_questionnaire_id']}::bigint, ${given['visit_questionnaire_version']}::int,
      ${given['visit_at']}::timestamptz
    from added where ${given['visit_has_answers']}::boolean),
  photo as (
    insert into waiting_photos (company_id, person_id, image)
    select company_id, id, ${given['visit_photo']}::bytea from added where ${given['visit_photo']}::bytea is not null
    returning id),
  visit as (
    insert into visits (company_id, person_id, visit_type, visit_type_id, new_visitor, signed_waiver_id, signed_at,
      received_at, missing)
    select company_id, id, ${given['visit_type']}, ${given['visit_type_id']}::bigint,
      ${given['visit_is_first']}::boolean, (select id from waiver), ${given['visit_at']}::timestamptz,
      ${given['visit_received']}::timestamptz, ${given['visit_missing']}::text[]
    from added returning id, signed_waiver_id),
  registered as (
    update visitor_registrations set person_id = added.id, visit_id = (select id from visit)
    from added where visitor_registrations.company_id = added.company_id and key = ${given['visit_key']}::text)`

const columns = sql<Visit>`
  (select id from visit) as visit_id, (select signed_waiver_id from visit) as visit_waiver_id, (
    select count(${addJobSql(saveVisitorPhoto, {
      payload: { id: sql`photo.id` },
      newKey: sql`'photo:' || photo.id`,
      priority: afterOthers,
    })}) from photo) as jobs`
