import { fullName } from '@spotter/domain/people/person.ts'
import { sql } from 'kysely'
import { fixedStatement } from '../platform/db/fixed-statement.ts'
import type { Tx } from '../platform/http/call.ts'
import { addJobsSql } from '../platform/jobs/enqueue.ts'
import type { Along } from '../people/insert-people-along.ts'
import { type Arrival, type Arrived, visitTypeOf } from './arrival.ts'
import { saveVisitorPhoto } from './save-visitor-photo.ts'

export interface Visit {
  visit_id: number
  visit_waiver_id: number | null
}

const afterOthers = 10
const saving = fixedStatement<{ club_id: number; person_id: number; along: string; photo: Buffer | null }, Visit>()

/** Of a known person. */
export async function saveVisit(tx: Tx, arrival: Arrival, person: Arrived): Promise<Visit> {
  const { values, file } = alongVisitor(arrival, { new_visitor: false, signed_by: fullName(person) })
  const given = {
    club_id: arrival.company.id,
    person_id: person.id,
    along: JSON.stringify(values),
    photo: file ?? null,
  }
  const [visit] = await saving(tx, '', given, ({ club_id, person_id, along, photo }) => {
    const added = sql`select ${club_id}::bigint as company_id, ${person_id}::bigint as id, ${along}::jsonb as along`
    return sql<Visit>`
      with added as materialized (${added}), ${parts(sql`${photo}::bytea`)} select ${columns} from added`
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
      visit_waiver: waiver && {
        title: waiver.title,
        agreement: waiver.agreement,
        agreement_hash: waiver.agreement_hash,
        locale: waiver.locale,
        signed_by: signed_by ?? fullName({ first_name, last_name }),
        signature: signature.image,
        guest_waiver_id: waiver.guest_waiver_id,
        version: waiver.version,
        strokes: signature.strokes,
        signed_at: signature.at,
      },
      visit_answers: answers &&
        questionnaire && {
          form_name: questionnaire.name,
          responses: answers,
          questionnaire_id: questionnaire.id,
          version: questionnaire.version,
        },
      visit_has_photo: photo !== null,
      visit_type: visitTypeOf(arrival),
      visit_type_id: visit_type?.id ?? null,
      visit_is_first: new_visitor,
      visit_at: at,
      visit_received: received,
      visit_missing: missing,
      visit_key: key,
    },
    file: photo,
    parts,
    columns,
  }
}

const parts: Along['parts'] = (photo) => sql`
  waiver as (
    insert into signed_waivers (company_id, person_id, title, agreement, agreement_hash, locale, signed_by, signature,
      guest_waiver_id, version, strokes, signed_at)
    select company_id, id, waiver.*
    from added cross join jsonb_to_record(nullif(along->'visit_waiver', 'null')) as waiver (title text, agreement text,
      agreement_hash text, locale text, signed_by text, signature text, guest_waiver_id bigint, version int, strokes jsonb,
      signed_at timestamptz)
    where jsonb_typeof(along->'visit_waiver') = 'object' order by id returning id, person_id),
  answered as (
    insert into questionnaire_responses (company_id, person_id, form_name, responses, questionnaire_id, version, created_at)
    select company_id, id, answers.*, (along->>'visit_at')::timestamptz
    from added cross join jsonb_to_record(nullif(along->'visit_answers', 'null')) as answers (form_name text, responses jsonb,
      questionnaire_id bigint, version int)
    where jsonb_typeof(along->'visit_answers') = 'object' order by id),
  photo as (
    insert into waiting_photos (company_id, person_id, image)
    select company_id, id, ${photo}
    from (select company_id, id, along from added where (along->>'visit_has_photo')::boolean order by id) photographed
    returning id),
  visit as (
    insert into visits (company_id, person_id, visit_type, visit_type_id, new_visitor, signed_waiver_id, signed_at,
      received_at, missing)
    select company_id, id, along->>'visit_type', (along->>'visit_type_id')::bigint, (along->>'visit_is_first')::boolean,
      (select waiver.id from waiver where person_id = added.id), (along->>'visit_at')::timestamptz,
      (along->>'visit_received')::timestamptz, array(select jsonb_array_elements_text(along->'visit_missing'))
    from added order by added.id returning id, person_id, signed_waiver_id),
  registered as (
    update visitor_registrations set person_id = added.id, visit_id = visit.id
    from added join visit on visit.person_id = added.id
    where visitor_registrations.company_id = added.company_id and key = along->>'visit_key')`

const columns = sql<Visit>`
  (select visit.id from visit where person_id = added.id) as visit_id,
  (select signed_waiver_id from visit where person_id = added.id) as visit_waiver_id,
  ${addJobsSql(saveVisitorPhoto, {
    payload: { id: sql`photo.id` },
    newKey: sql`'photo:' || photo.id`,
    priority: afterOthers,
    from: sql`photo`,
  })} as jobs`
