import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { timeFault } from '@spotter/domain/activities/times.ts'
import type { StatusCause } from '@spotter/domain/people/status-causes.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { sql } from 'kysely'
import type { By, Staff } from '../platform/http/caller.ts'
import { rowsOf } from '../platform/db/rows-of.ts'
import type { Tx } from '../platform/http/call.ts'
import { msg } from '@spotter/domain/text.ts'
import { blank, invalid, unprocessable } from '../platform/http/errors.ts'
import type { FoundPerson } from './find-person.ts'

interface Why {
  cause: StatusCause
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
  await rowsOf(
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
    select company_id, id, from_status, to_status, coalesce(${why.at?.toISOString() ?? null}::timestamptz, (select product_now())),
      ${by.id}::bigint, ${by.original_user_id}::bigint, ${why.cause}::text, ${why.activity_id ?? null}::bigint
    from changed order by id`,
  )
}

export const causeOf = <Cause extends StatusCause>({ role }: Staff, cause: Cause): Cause | 'integration' =>
  machineRoles.includes(role) ? 'integration' : cause

type Dated = Pick<FoundPerson, 'status' | 'last_contact_at' | 'most_recent_enquiry'>

/** Earlier dates stay, also for late entries. */
export function datesOfStatus({ status, last_contact_at, most_recent_enquiry }: Dated, to: Status, at: Date) {
  const instant = at.toISOString()
  const contact = { last_contact_at: laterOf(last_contact_at, instant) }
  if (to === 'sale') return { sale_at: instant, ...contact }
  if (to === 'tour' || (to === 'trial' && status !== 'trial')) return contact
  if (to === 'enquiry') return { leaving_reason_id: null, most_recent_enquiry: laterOf(most_recent_enquiry, instant) }
  if (to === 'former_member') return { former_member_at: instant, ...leavingAt(at) }
  return to === 'not_interested' ? leavingAt(at) : {}
}

export const leavingAt = (at: Date) => ({ leaving_at: at.toISOString() })

const laterOf = (known: string | null, instant: string) => (known !== null && known > instant ? known : instant)

/** By its id, or by its name as the outcome. */
export async function loadLeavingReason(
  tx: Tx,
  leaving_reason_id: number | null | undefined,
  outcome: string | null = null,
) {
  if (!leaving_reason_id && !outcome) throw unprocessable({ leaving_reason_id: blank })
  const reason = await tx
    .selectFrom('leaving_reasons')
    .select(['id', 'name'])
    .where(leaving_reason_id ? sql<boolean>`id = ${leaving_reason_id}` : sql<boolean>`lower(name) = lower(${outcome})`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  if (!reason && !leaving_reason_id) throw unprocessable({ leaving_reason_id: blank })
  if (!reason) throw unprocessable({ leaving_reason_id: invalid })
  return reason
}

const clockDifference = 60_000

export function parseChangedAt({ changed_at }: { changed_at?: string | null }, now: Date): Date {
  const at = changed_at ? new Date(changed_at) : now
  if (at.getTime() > now.getTime() + clockDifference) {
    throw unprocessable({ changed_at: msg('cannot be in the future') })
  }
  const fault = timeFault(at, now)
  if (fault) throw unprocessable({ changed_at: fault })
  return at
}
