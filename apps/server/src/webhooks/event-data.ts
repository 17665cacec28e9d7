import { WebhookPerson } from '@spotter/contract/webhook-payloads.ts'
import { eventKinds } from '@spotter/domain/activities/kinds.ts'
import { webhookFields } from '@spotter/domain/people/person-fields.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Tx } from '../platform/http/call.ts'

type EventData = Map<number, Record<string, unknown>>

export async function peopleData(tx: Tx, ids: readonly number[]): Promise<EventData> {
  const people = await tx
    .selectFrom('people')
    .leftJoin('users', 'users.id', 'people.salesperson_id')
    .leftJoin('marketing_sources', 'marketing_sources.id', 'people.source_id')
    .leftJoin('leaving_reasons', 'leaving_reasons.id', 'people.leaving_reason_id')
    .select([
      'people.id',
      'people.company_id',
      ...webhookFields.map((name) => `people.${name}` as const),
      'marketing_sources.name as source_name',
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('salesperson_name'),
      'leaving_reasons.name as leaving_reason',
      sql<string[]>`array(
        select tags.name from person_tags join tags on tags.id = person_tags.tag_id
        where person_tags.person_id = people.id and tags.deleted_at is null order by lower(tags.name))`.as('tag_list'),
      'people.updated_at',
      'people.deleted_at',
    ])
    .where('people.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(people.map((person) => [person.id, { person: inPublishedOrder(person) }]))
}

const published = Object.keys(WebhookPerson.properties) as (keyof Static<typeof WebhookPerson>)[]

/** The order of keys is part of the signed text. */
const inPublishedOrder = (person: Record<(typeof published)[number], unknown>) =>
  Object.fromEntries(published.map((key) => [key, person[key]]))

const personJson =
  sql<object>`json_build_object('id', people.id, 'status', people.status, 'first_name', people.first_name,
  'last_name', people.last_name, 'email', people.email, 'phone_mobile', people.phone_mobile)`.as('person')

/** Excludes calls, to-dos and personal time. */
export async function appointmentsData(tx: Tx, ids: readonly number[]): Promise<EventData> {
  const appointments = await tx
    .selectFrom('activities')
    .innerJoin('people', 'people.id', 'activities.person_id')
    .leftJoin('users', 'users.id', 'activities.salesperson_id')
    .leftJoin('appointment_categories as category', 'category.id', 'activities.appointment_category_id')
    .select([
      'activities.id',
      'activities.company_id',
      'activities.kind_code',
      'activities.name',
      'activities.start',
      'activities.end',
      'activities.confirmed',
      'activities.complete',
      'activities.completed_at',
      'activities.outcome',
      'activities.salesperson_id',
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('salesperson_name'),
      'category.name as appointment_category',
      'activities.created_at',
      'activities.updated_at',
      'activities.deleted_at',
      personJson,
    ])
    .where('activities.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(
      'activities.kind_code',
      'in',
      eventKinds.filter((kind) => kind !== 'personal'),
    )
    .execute()
  return new Map(appointments.map(({ person, ...appointment }) => [appointment.id, { appointment, person }]))
}

/** The visit's own time, which is earlier for offline registrations. */
export async function visitsData(tx: Tx, ids: readonly number[]): Promise<EventData> {
  const visits = await tx
    .selectFrom('visits')
    .innerJoin('people', 'people.id', 'visits.person_id')
    .select([
      'visits.id',
      'visits.company_id',
      'visits.visit_type',
      'visits.visit_type_id',
      'visits.new_visitor',
      'visits.signed_at as made_at',
      sql<string>`coalesce(visits.received_at, visits.signed_at)`.as('received_at'),
      'visits.signed_waiver_id',
      personJson,
    ])
    .where('visits.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(visits.map(({ person, ...visit }) => [visit.id, { visit, person }]))
}
