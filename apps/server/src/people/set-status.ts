import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import type { StatusCause } from '@spotter/domain/people/status-causes.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { sql } from 'kysely'
import type { By, Staff } from '../platform/http/caller.ts'
import { runPrepared } from '../platform/db/prepared.ts'
import type { Tx } from '../platform/http/call.ts'

export interface Why {
  cause: StatusCause
  /** Defaults to now. */
  at?: Date
  activity_id?: number | null
}

interface NewStatus {
  id: number
  status: Status
}

/** The only way to change statuses; equal ones are ignored. Lock the people first. */
export async function setStatus(tx: Tx, by: By, people: readonly NewStatus[], why: Why): Promise<void> {
  if (!people.length) return
  await runPrepared(
    tx,
    sql`
    with changed as (
      update people set status = given.status
      from jsonb_to_recordset(${JSON.stringify(people.map(({ id, status }) => ({ id, status })))}::jsonb)
          as given (id bigint, status text)
        join people earlier on earlier.id = given.id
      where people.id = given.id and people.status <> given.status
      returning people.id, people.company_id, earlier.status as from_status, people.status as to_status)
    insert into status_changes (
      company_id, person_id, from_status, to_status, at, user_id, original_user_id, cause, activity_id)
    select company_id, id, from_status, to_status, coalesce(${why.at?.toISOString() ?? null}::timestamptz, now()),
      ${by.id}::bigint, ${by.original_user_id}::bigint, ${why.cause}::text, ${why.activity_id ?? null}::bigint
    from changed order by id`,
  )
}

export async function addFirstStatus(tx: Tx, by: By, ids: readonly number[], cause: StatusCause): Promise<void> {
  if (!ids.length) return
  await runPrepared(
    tx,
    sql`
    insert into status_changes (company_id, person_id, to_status, at, user_id, original_user_id, cause)
    select company_id, id, status, coalesce(case status when 'sale' then sale_at when 'not_interested' then leaving_at
        when 'former_member' then former_member_at end, created_at), ${by.id}::bigint, ${by.original_user_id}::bigint,
      ${cause}::text
    from people where id = any(${ids}::bigint[]) order by id`,
  )
}

export const causeOf = <Cause extends StatusCause>({ role }: Staff, cause: Cause): Cause | 'integration' =>
  machineRoles.includes(role) ? 'integration' : cause
