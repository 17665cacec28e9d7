import { isLate } from '@spotter/domain/kiosk/late.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { sql } from 'kysely'
import { rowsOf } from '../platform/db/rows-of.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import { addJobSql } from '../platform/jobs/enqueue.ts'
import type { FoundPerson } from '../people/find-person.ts'
import { type Arrival, type Arrived, visitTypeOf } from './arrival.ts'
import { saveVisitorPhoto } from './save-visitor-photo.ts'
import { addVisitor, completePerson } from './write-person.ts'

const afterOthers = 10

export async function saveRegistration(tx: Tx, arrival: Arrival, known: FoundPerson | null): Promise<Arrived> {
  const person = known ? await completePerson(tx, arrival, known) : await addVisitor(tx, arrival)
  const photo = known?.avatar_hash ? null : arrival.photo
  const visit = await saveVisit(tx, { ...arrival, photo }, person, known === null)
  await record(tx, arrival.by, 'visitor.signed_in', {
    company_id: person.company_id,
    id: person.id,
    timeline: {
      person_id: person.id,
      object: 'person',
      action: 'Signed in',
      description: visitTypeOf(arrival),
      data: {
        visit_id: visit.id,
        visit_type: visitTypeOf(arrival),
        new_visitor: known === null,
        signed_waiver_id: visit.signed_waiver_id,
        signed_at: arrival.at.toISOString(),
        late: isLate(arrival.at, arrival.received),
      },
    },
    payload: { visit_id: visit.id },
  })
  return person
}

interface Visit {
  id: number
  signed_waiver_id: number | null
}

/** One statement, because visitors are waiting; the photo is processed by a job. */
async function saveVisit(tx: Tx, arrival: Arrival, person: Arrived, new_visitor: boolean): Promise<Visit> {
  const { company, key, at, received, signature, answers, photo, choices, missing } = arrival
  const waiver = signature && choices.waiver
  const strokes = waiver && signature.strokes ? JSON.stringify(signature.strokes) : null
  const { questionnaire, visit_type } = choices
  const [visit] = await rowsOf(
    tx,
    sql<Visit>`
    with waiver as (
      insert into signed_waivers (company_id, person_id, title, agreement, agreement_hash, signed_by, signature,
        guest_waiver_id, version, strokes, signed_at)
      select ${company.id}, ${person.id}, ${waiver?.title ?? ''}, ${waiver?.agreement ?? ''},
        ${waiver?.agreement_hash ?? ''}, ${fullName(person)}, ${waiver ? signature.image : ''},
        ${waiver?.guest_waiver_id ?? null}::bigint, ${waiver?.version ?? null}::int, ${strokes}::jsonb,
        ${signature?.at ?? at}::timestamptz
      where ${waiver !== null}::boolean returning id),
    answered as (
      insert into questionnaire_responses (company_id, person_id, form_name, responses, questionnaire_id, version, created_at)
      select ${company.id}, ${person.id}, ${questionnaire?.name ?? ''}, ${JSON.stringify(answers ?? [])}::jsonb,
        ${questionnaire?.id ?? null}::bigint, ${questionnaire?.version ?? null}::int, ${at}::timestamptz
      where ${answers !== null && questionnaire !== null}::boolean),
    photo as (
      insert into waiting_photos (company_id, person_id, image)
      select ${company.id}, ${person.id}, ${photo}::bytea where ${photo !== null}::boolean returning id),
    visit as (
      insert into visits (company_id, person_id, visit_type, visit_type_id, new_visitor, signed_waiver_id, signed_at,
        received_at, missing)
      values (${company.id}, ${person.id}, ${visitTypeOf(arrival)}, ${visit_type?.id ?? null}::bigint, ${new_visitor},
        (select id from waiver), ${at}::timestamptz, ${received}::timestamptz, ${missing}::text[])
      returning id, signed_waiver_id),
    registered as (
      update visitor_registrations set person_id = ${person.id}, visit_id = (select id from visit)
      where company_id = ${company.id} and key = ${key})
    select id, signed_waiver_id, (
      select count(${addJobSql(saveVisitorPhoto, {
        payload: { id: sql`photo.id` },
        newKey: sql`'photo:' || photo.id`,
        priority: afterOthers,
      })}) from photo) as jobs
    from visit`,
  )
  return visit!
}
