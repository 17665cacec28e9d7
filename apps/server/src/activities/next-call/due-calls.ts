import type { CallScope } from '@spotter/domain/activities/next-call.ts'
import { type RawBuilder, sql } from 'kysely'
import { canBeCalled, cannotBeCalled } from '../../people/can-receive.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'

export interface Queue {
  actor: Staff
  company: CompanyRow
  scope: CallScope
  salesperson_id: number | null
  ownPeopleOnly: boolean
}

interface Span {
  from?: Date
  before?: Date
}

export const callsToPeople = (queue: Queue, span: Span): RawBuilder<unknown> => sql`
  from ${callsOfScope(queue, span)} activities
    join people on people.id = activities.person_id and ${isCallable(queue)}`

/** As `callsToPeople`, to count them: a join is sometimes planned to read all people in the order of their ids. */
export const callsToCount = (queue: Queue, span: Span): RawBuilder<unknown> => sql`
  from ${callsOfScope(queue, span)} activities
    cross join lateral (
      select from people where people.id = activities.person_id and ${isCallable(queue)} offset 0) person`

/** Two ranges of one index, which `or` would not use. */
function callsOfScope(queue: Queue, { from, before }: Span): RawBuilder<unknown> {
  const calls = (whose: RawBuilder<boolean>) => sql`
    select id, person_id, start from activities
    where company_id = ${queue.company.id} and type = 'Task' and kind_code = 'call' and not complete
      and deleted_at is null and ${whose}
      ${from ? sql`and start >= ${from}` : sql``} ${before ? sql`and start < ${before}` : sql``}`
  const [first, ...others] = whoseCalls(queue)
  if (!others.length) return sql`(${calls(first)})`
  // Sorted before the join, so that few people are looked up.
  return sql`(${sql.join([first, ...others].map(calls), sql` union all `)} order by start, id)`
}

/** Any of these. */
function whoseCalls({ actor, scope, salesperson_id }: Queue): [RawBuilder<boolean>, ...RawBuilder<boolean>[]] {
  const of = (id: number | null) => sql<boolean>`activities.salesperson_id = ${id}`
  if (scope === 'everybody') return [sql<boolean>`true`]
  if (scope === 'salesperson') return [of(salesperson_id)]
  if (scope === 'mine') return [of(actor.id)]
  return [of(actor.id), sql<boolean>`activities.salesperson_id is null`]
}

/** For open tasks of the club, whose people are in it. */
export const isInQueue = (queue: Queue): RawBuilder<boolean> => sql<boolean>`(
  activities.kind_code = 'call' and activities.person_id is not null and (${sql.join(whoseCalls(queue), sql` or `)})
    and ${canCall(queue)}
    and activities.person_id <> all(array(
      select held.person_id from call_claims held where held.company_id = ${queue.company.id}
        and held.user_id <> ${queue.actor.id} and held.until > product_now())))`

/**
 * Each person is looked up by itself, because a join would go through all of the club; those who cannot be called are
 * few and in a small index.
 */
const canCall = (queue: Queue): RawBuilder<boolean> =>
  queue.ownPeopleOnly
    ? sql<boolean>`(select ${isCallable(queue)} from people where people.id = activities.person_id)`
    : sql<boolean>`(select true from people
        where people.id = activities.person_id and ${cannotBeCalled(queue.company)}) is null`

function isCallable({ actor, company, ownPeopleOnly }: Queue): RawBuilder<boolean> {
  return sql<boolean>`people.company_id = ${company.id} and people.deleted_at is null and ${canBeCalled(company)}
    ${ownPeopleOnly ? sql`and people.salesperson_id = ${actor.id}` : sql``}`
}

export const isHeldByOthers = ({ actor }: Pick<Queue, 'actor'>): RawBuilder<boolean> => sql<boolean>`
  exists (select from call_claims held where held.person_id = activities.person_id
    and held.user_id <> ${actor.id} and held.until > product_now())`
