import type { FirstResponse, ResponseClock } from '@spotter/contract/first-response/first-responses.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { getsLeads } from '@spotter/domain/first-response/rota.ts'
import { isHandoverUndoable, isOnOffer, takeRefusal } from '@spotter/domain/first-response/taking.ts'
import { minutesWaited, openUntil } from '@spotter/domain/inbox/waiting.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { hoursOf, type ResponseRow } from './response-row.ts'

export const nameOf = (user: string) =>
  sql<string | null>`(select first_name || ' ' || last_name from users where users.id = ${sql.ref(user)})`

/** With the person, whose salesperson decides on taking. */
export const responsesWithNames = (db: Db | Tx) =>
  db
    .selectFrom('first_responses')
    .innerJoin('people', 'people.id', 'first_responses.person_id')
    .innerJoin('companies', 'companies.id', 'first_responses.company_id')
    .selectAll('first_responses')
    .select([
      'people.salesperson_id as owner_id',
      nameOf('people.salesperson_id').as('owner_name'),
      nameOf('first_responses.first_attempt_by_id').as('attempt_by'),
      nameOf('first_responses.first_contact_by_id').as('contact_by'),
      'companies.time_zone',
      'companies.work_time_from',
      'companies.work_time_into',
      'companies.week_schedule',
    ])

export type NamedResponse = Awaited<ReturnType<ReturnType<typeof responsesWithNames>['executeTakeFirstOrThrow']>>

export function presentResponse(actor: Staff, row: NamedResponse, now: Date): FirstResponse {
  const { id, company_id, person_id, source, entered_at, ended_at, ended_reason, owner_id } = row
  const hours = hoursOf(row)
  const end = ended_at === null ? now : new Date(ended_at)
  const waited = minutesWaited(new Date(entered_at), end, hours)
  const until = ended_at === null ? openUntil(now, hours) : null
  return {
    id,
    company_id,
    person_id,
    source,
    entered_at,
    attempt: clockOf(row, 'attempt', waited),
    contact: clockOf(row, 'contact', waited),
    as_of: now.toISOString(),
    open_until: until && until.toISOString(),
    salesperson_id: owner_id,
    salesperson_name: row.owner_name,
    on_offer: isOnOffer(row),
    ended_reason,
    abilities: { take: mayTakeLead(actor, row), undo: mayUndo(actor, row) },
  }
}

function clockOf(row: NamedResponse, clock: 'attempt' | 'contact', waited: number): ResponseClock {
  return {
    target_minutes: row[`${clock}_minutes`],
    minutes: row[`minutes_to_${clock}`] ?? waited,
    stopped_at: row[`first_${clock}_at`],
    how: row[`first_${clock}_how`],
    user_name: row[`${clock}_by`],
  }
}

type Owned = ResponseRow & { owner_id: number | null }

/** An offer is open to all who get leads; a lead without a salesperson to those who assign leads. */
export function mayTakeLead(actor: Staff, row: Owned): boolean {
  const { owner_id: salesperson_id } = row
  if (takeRefusal({ ...row, salesperson_id }, actor.id) !== null) return false
  return (isOnOffer(row) && getsLeads(actor.user)) || may(actor, 'assign:salesperson', { salesperson_id })
}

const mayUndo = (actor: Staff, row: Owned): boolean => {
  const { owner_id: salesperson_id } = row
  return isHandoverUndoable({ ...row, salesperson_id }) && may(actor, 'assign:salesperson', { salesperson_id })
}
