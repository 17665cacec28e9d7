import type { Request } from '@spotter/contract/people/person-attachments.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { FoundPerson } from '../find-person.ts'

export type RequestRow = Selectable<Database['requests']>

export async function lockRequest(tx: Tx, person: FoundPerson, id: number): Promise<RequestRow> {
  const request = await tx
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', person.id)
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw notFound()
  return request
}

export function presentRequest(request: RequestRow): Request {
  const { id, company_id, person_id, kind, source_name, from_name, from_email, from_phone, text } = request
  const { secondary_sale_id, created_at, handled_at, deleted_at, lock_version } = request
  return {
    id,
    company_id,
    person_id,
    kind,
    source_name,
    from_name,
    from_email,
    from_phone,
    text,
    secondary_sale_id,
    created_at,
    handled_at,
    deleted_at,
    lock_version,
  }
}

const shownInTimeline = 200

export async function requestFact(
  tx: Tx,
  person: FoundPerson,
  request: Pick<RequestRow, 'id' | 'text' | 'secondary_sale_id'>,
) {
  const sale =
    request.secondary_sale_id === null
      ? undefined
      : await tx
          .selectFrom('secondary_sales')
          .select('secondary_sale_type_id')
          .where('id', '=', request.secondary_sale_id)
          .executeTakeFirst()
  return {
    company_id: person.company_id,
    payload: { person_id: person.id },
    id: request.id,
    timeline: {
      person_id: person.id,
      object: 'person' as const,
      description: `Request: ${Array.from(request.text).slice(0, shownInTimeline).join('')}`,
      data: { request_id: request.id },
      secondary_sale_type_id: sale?.secondary_sale_type_id ?? null,
    },
  }
}

export async function saveEnquiry(tx: Tx, { person_id, created_at }: RequestRow): Promise<void> {
  await sql`
    update people set most_recent_enquiry = greatest(most_recent_enquiry, ${created_at}::timestamptz)
    where id = ${person_id}`.execute(tx)
}

/** The previous request becomes the last enquiry. */
export async function removeEnquiry(tx: Tx, { id, person_id, created_at }: RequestRow): Promise<void> {
  await sql`
    update people set most_recent_enquiry = greatest(people.created_at,
      (select max(created_at) from requests where person_id = people.id and deleted_at is null and id <> ${id}),
      (select max(at) from status_changes
        where person_id = people.id and to_status = 'enquiry' and cause <> 'revert'))
    where people.id = ${person_id} and most_recent_enquiry = ${created_at}::timestamptz`.execute(tx)
}
