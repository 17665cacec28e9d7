import { sql } from 'kysely'
import { fixedStatement } from '../platform/db/fixed-statement.ts'
import type { Tx } from '../platform/http/call.ts'
import type { MessageRow } from './message-row.ts'

type Whose = { company_id: number; person_id: number } | { company_id: number; person_id: null; address: string }

/** Created on demand; concurrent requests get the same. */
export async function conversationOf(tx: Tx, whose: Whose): Promise<number> {
  const [id] = await conversationsOf(tx, [whose])
  return id!
}

export async function conversationsOf(tx: Tx, whose: readonly Whose[]): Promise<number[]> {
  const given = JSON.stringify(whose.map((one, turn) => ({ turn, ...one })))
  const found = await finding(tx, '', { given }, findingStatement)
  const ids = new Map(found.map(({ turn, id }) => [turn, id]))
  if (ids.size === whose.length) return whose.map((_, turn) => ids.get(turn)!)
  const missing = JSON.stringify(whose.filter((_, turn) => !ids.has(turn)))
  await adding(tx, '', { given: missing }, addingStatement)
  return conversationsOf(tx, whose)
}

interface Given {
  given: string
}
const finding = fixedStatement<Given, { turn: number; id: number }>()
const adding = fixedStatement<Given, unknown>()

const findingStatement = ({ given }: Given) => sql<{ turn: number; id: number }>`
  select whose.turn, found.id
  from jsonb_to_recordset(${given}::jsonb) as whose (turn int, company_id bigint, person_id bigint, address text),
    lateral (
      select id from conversations where person_id = whose.person_id
      union all
      select id from conversations where whose.person_id is null and person_id is null
        and company_id = whose.company_id and address = whose.address) found`

/** Ordered to avoid deadlocks. */
const addingStatement = ({ given }: Given) => sql`
  insert into conversations (company_id, person_id, address)
  select distinct company_id, person_id, case when person_id is null then address end
  from jsonb_to_recordset(${given}::jsonb) as whose (company_id bigint, person_id bigint, address text)
  order by company_id, person_id, 3
  on conflict do nothing`

/** By a message that has left, which answers only what they wrote before it was written. */
export const answered = (tx: Tx, { id, conversation_id }: Pick<MessageRow, 'id' | 'conversation_id'>, at: Date) =>
  sql`
    update conversations set last_at = greatest(last_at, ${at}), lock_version = lock_version + 1,
      waiting_since = case when waiting_since is not null then (
        select greatest(conversations.waiting_since, later.created_at) from messages later
        where later.conversation_id = conversations.id and later.id > ${id} and later.direction = 'inbound'
        order by later.id limit 1) end
    where id = ${conversation_id}`.execute(tx)

export const spokenTo = (tx: Tx, id: number, at: Date) =>
  sql`
    update conversations set last_at = greatest(last_at, ${at}), lock_version = lock_version + 1,
      waiting_since = case when waiting_since > ${at} then waiting_since end
    where id = ${id}`.execute(tx)

/** Something left that answers nobody, such as a confirmation. */
export const continued = (tx: Tx, id: number, at: Date) =>
  sql`update conversations set last_at = greatest(last_at, ${at}) where id = ${id}`.execute(tx)

export const received = (tx: Tx, id: number, at: Date) => receivedAll(tx, [{ id, at }])

/** They wrote: the conversation opens, and waits since the first message that nobody answered. In order of arrival. */
export async function receivedAll(tx: Tx, messages: readonly { id: number; at: Date }[]): Promise<void> {
  if (!messages.length) return
  const given = Map.groupBy(messages, ({ id }) => id)
  const opened = [...given].map(([id, all]) => ({
    id,
    first: all[0]!.at,
    last: new Date(Math.max(...all.map(({ at }) => at.getTime()))),
    count: all.length,
  }))
  await opening(tx, '', { given: JSON.stringify(opened) }, openingStatement)
}

const opening = fixedStatement<Given, unknown>()

const openingStatement = ({ given }: Given) => sql`
  with given as materialized (
    select * from jsonb_to_recordset(${given}::jsonb) as one (id bigint, first timestamptz, last timestamptz, count int)),
  locked as (
    select id from conversations where id = any(array(select id from given)) order by id for no key update)
  update conversations set waiting_since = coalesce(waiting_since, first), last_at = greatest(last_at, last),
    done_at = null, snoozed_until = null, lock_version = lock_version + count
  from given join locked using (id) where conversations.id = given.id`
