import { isLate } from '@spotter/domain/kiosk/late.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { sql } from 'kysely'
import { fixedStatement } from '../platform/db/fixed-statement.ts'
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

interface Written {
  company_id: number
  person_id: number
  key: string
  has_waiver: boolean
  title: string
  agreement: string
  agreement_hash: string
  signed_by: string
  signature: string
  guest_waiver_id: number | null
  waiver_version: number | null
  strokes: string | null
  signed_at: Date
  has_answers: boolean
  form_name: string
  responses: string
  questionnaire_id: number | null
  questionnaire_version: number | null
  photo: Buffer | null
  visit_type: string
  visit_type_id: number | null
  new_visitor: boolean
  at: Date
  received: Date
  missing: readonly string[]
}
const writingVisit = fixedStatement<Written, Visit>()

async function saveVisit(tx: Tx, arrival: Arrival, person: Arrived, new_visitor: boolean): Promise<Visit> {
  const { company, key, at, received, signature, answers, photo, choices, missing } = arrival
  const waiver = signature && choices.waiver
  const { questionnaire, visit_type } = choices
  const values: Written = {
    company_id: company.id,
    person_id: person.id,
    key,
    has_waiver: waiver !== null,
    title: waiver?.title ?? '',
    agreement: waiver?.agreement ?? '',
    agreement_hash: waiver?.agreement_hash ?? '',
    signed_by: fullName(person),
    signature: waiver ? signature.image : '',
    guest_waiver_id: waiver?.guest_waiver_id ?? null,
    waiver_version: waiver?.version ?? null,
    strokes: waiver && signature.strokes ? JSON.stringify(signature.strokes) : null,
    signed_at: signature?.at ?? at,
    has_answers: answers !== null && questionnaire !== null,
    form_name: questionnaire?.name ?? '',
    responses: JSON.stringify(answers ?? []),
    questionnaire_id: questionnaire?.id ?? null,
    questionnaire_version: questionnaire?.version ?? null,
    photo,
    visit_type: visitTypeOf(arrival),
    visit_type_id: visit_type?.id ?? null,
    new_visitor,
    at,
    received,
    missing,
  }
  const [visit] = await writingVisit(tx, '', values, visitStatement)
  return visit!
}

/** One statement, because visitors are waiting; the photo is processed by a job. */
const visitStatement = (given: Written) => sql<Visit>`
  with waiver as (
    insert into signed_waivers (company_id, person_id, title, agreement, agreement_hash, signed_by, signature,
      guest_waiver_id, version, strokes, signed_at)
    select ${given.company_id}, ${given.person_id}, ${given.title}, ${given.agreement}, ${given.agreement_hash},
      ${given.signed_by}, ${given.signature}, ${given.guest_waiver_id}::bigint, ${given.waiver_version}::int,
      ${given.strokes}::jsonb, ${given.signed_at}::timestamptz
    where ${given.has_waiver}::boolean returning id),
  answered as (
    insert into questionnaire_responses (company_id, person_id, form_name, responses, questionnaire_id, version, created_at)
    select ${given.company_id}, ${given.person_id}, ${given.form_name}, ${given.responses}::jsonb,
      ${given.questionnaire_id}::bigint, ${given.questionnaire_version}::int, ${given.at}::timestamptz
    where ${given.has_answers}::boolean),
  photo as (
    insert into waiting_photos (company_id, person_id, image)
    select ${given.company_id}, ${given.person_id}, ${given.photo}::bytea where ${given.photo}::bytea is not null
    returning id),
  visit as (
    insert into visits (company_id, person_id, visit_type, visit_type_id, new_visitor, signed_waiver_id, signed_at,
      received_at, missing)
    values (${given.company_id}, ${given.person_id}, ${given.visit_type}, ${given.visit_type_id}::bigint,
      ${given.new_visitor}, (select id from waiver), ${given.at}::timestamptz, ${given.received}::timestamptz,
      ${given.missing}::text[])
    returning id, signed_waiver_id),
  registered as (
    update visitor_registrations set person_id = ${given.person_id}, visit_id = (select id from visit)
    where company_id = ${given.company_id} and key = ${given.key})
  select id, signed_waiver_id, (
    select count(${addJobSql(saveVisitorPhoto, {
      payload: { id: sql`photo.id` },
      newKey: sql`'photo:' || photo.id`,
      priority: afterOthers,
    })}) from photo) as jobs
  from visit`
