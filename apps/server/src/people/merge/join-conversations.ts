import { sql } from 'kysely'
import type { Tx } from '../../platform/http/call.ts'

/** Messages are in the conversation of the person they belong to now, which waits as its messages and calls say. */
export async function joinConversations(tx: Tx, person_ids: readonly number[]): Promise<void> {
  await sql`
    insert into conversations (company_id, person_id)
    select people.company_id, people.id from people
    where people.id = any(${person_ids}::bigint[]) and (
      exists (select from messages where messages.person_id = people.id)
      or exists (select from calls where calls.person_id = people.id and direction = 'incoming'))
    on conflict do nothing`.execute(tx)
  await sql`
    update messages set conversation_id = conversations.id from conversations
    where conversations.person_id = messages.person_id and messages.person_id = any(${person_ids}::bigint[])
      and messages.conversation_id is distinct from conversations.id`.execute(tx)
  await sql`
    update conversations set lock_version = lock_version + 1,
      last_at = coalesce(greatest(
        (select max(coalesce(sent_at, created_at)) from messages where conversation_id = conversations.id),
        (select max(ended_at) from calls where calls.person_id = conversations.person_id)), last_at),
      waiting_since = (
        select min(asked.at) from (
          select created_at as at from messages
          where conversation_id = conversations.id and direction = 'inbound' and deleted_at is null
          union all
          select ended_at from calls
          where calls.person_id = conversations.person_id and direction = 'incoming' and answered_at is null
            and ended_at is not null and status <> 'failed') asked
        where asked.at > coalesce(greatest(
          (select max(sent_at) from messages
            where conversation_id = conversations.id and direction = 'outbound' and purpose = 'personal'),
          (select max(answered_at) from calls where calls.person_id = conversations.person_id)), '-infinity'))
    where person_id = any(${person_ids}::bigint[])`.execute(tx)
}
