import { sql } from 'kysely'
import type { Tx } from '../../platform/http/call.ts'

/** Messages are in the conversation of the person they belong to now, which waits as its messages say. */
export async function joinConversations(tx: Tx, person_ids: readonly number[]): Promise<void> {
  await sql`
    insert into conversations (company_id, person_id)
    select distinct people.company_id, people.id from messages join people on people.id = messages.person_id
    where people.id = any(${person_ids}::bigint[])
    on conflict do nothing`.execute(tx)
  await sql`
    update messages set conversation_id = conversations.id from conversations
    where conversations.person_id = messages.person_id and messages.person_id = any(${person_ids}::bigint[])
      and messages.conversation_id is distinct from conversations.id`.execute(tx)
  await sql`
    update conversations set lock_version = lock_version + 1,
      last_at = coalesce((
        select max(coalesce(sent_at, created_at)) from messages where conversation_id = conversations.id), last_at),
      waiting_since = (
        select min(asked.created_at) from messages asked
        where asked.conversation_id = conversations.id and asked.direction = 'inbound' and asked.deleted_at is null
          and asked.created_at > coalesce((
            select max(answer.sent_at) from messages answer
            where answer.conversation_id = conversations.id and answer.direction = 'outbound'
              and answer.purpose = 'personal'), '-infinity'))
    where person_id = any(${person_ids}::bigint[])`.execute(tx)
}
