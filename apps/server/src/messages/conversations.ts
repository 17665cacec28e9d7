import { sql } from 'kysely'
import type { Tx } from '../platform/http/call.ts'
import type { MessageRow } from './message-row.ts'

type Whose = { company_id: number; person_id: number } | { company_id: number; person_id: null; address: string }

/** Created on demand; concurrent requests get the same. */
export async function conversationOf(tx: Tx, whose: Whose): Promise<number> {
  const { company_id, person_id } = whose
  const address = person_id === null ? whose.address : null
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into conversations (company_id, person_id, address) values (${company_id}, ${person_id}, ${address})
      on conflict do nothing returning id)
    select id from added
    union all
    select id from conversations
    where ${person_id === null ? sql`company_id = ${company_id} and address = ${address} and person_id is null` : sql`person_id = ${person_id}`}
    limit 1`.execute(tx)
  const [found] = rows
  // Another transaction added it since this statement began.
  return found ? found.id : conversationOf(tx, whose)
}

/** By a message that has left, which answers only what they wrote before it was written. */
export const answered = (tx: Tx, { id, conversation_id }: Pick<MessageRow, 'id' | 'conversation_id'>, at: Date) =>
  sql`
    update conversations set last_at = greatest(last_at, ${at}), lock_version = lock_version + 1,
      waiting_since = case when waiting_since is not null then (
        select greatest(conversations.waiting_since, later.created_at) from messages later
        where later.conversation_id = conversations.id and later.id > ${id} and later.direction = 'inbound'
        order by later.id limit 1) end
    where id = ${conversation_id}`.execute(tx)

/** Something left that answers nobody, such as a confirmation. */
export const continued = (tx: Tx, id: number, at: Date) =>
  sql`update conversations set last_at = greatest(last_at, ${at}) where id = ${id}`.execute(tx)

/** They wrote: the conversation opens, and waits since the first message that nobody answered. */
export const received = (tx: Tx, id: number, at: Date) =>
  sql`
    update conversations set waiting_since = coalesce(waiting_since, ${at}), last_at = greatest(last_at, ${at}),
      done_at = null, snoozed_until = null, lock_version = lock_version + 1
    where id = ${id}`.execute(tx)
