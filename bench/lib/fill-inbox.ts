import { sql } from 'kysely'
import type { Db } from '@spotter/server/platform/db/connect.ts'
import { addCrowd, withoutIndexes } from './crowd.ts'

const perConversation = 10

/** Of every ten conversations one waits and four are done. */
export async function fillInbox(db: Db, { clubs, messages }: { clubs: number; messages: number }): Promise<number[]> {
  const peoplePerClub = Math.ceil(messages / perConversation / clubs)
  const ids = await addCrowd(db, { clubs, peoplePerClub, historyPerPerson: 0, sellersPerClub: 2 })
  await sql`
    insert into conversations (company_id, person_id, waiting_since, snoozed_until, done_at, last_at)
    select company_id, id, case when id % 10 = 0 then now() - id % 5000 * interval '1 minute' end,
      case when id % 1000 = 10 then now() + interval '1 day' end, case when id % 10 > 5 then now() end,
      now() - id % 500000 * interval '1 minute'
    from people where company_id = any(${ids}::bigint[])`.execute(db)
  const addIndexes = await withoutIndexes(db, ['messages'])
  await db.connection().execute(async (connection) => {
    // Foreign keys are skipped: checking millions would take most of the time.
    await sql`set session_replication_role = replica`.execute(connection)
    await sql`
      insert into messages (company_id, conversation_id, person_id, channel, direction, status, recipient, text, read_at,
        sent_at)
      select company_id, id, person_id, 'sms', case when n % 2 = 0 then 'inbound' else 'outbound' end,
        case when n % 2 = 0 then 'received' else 'delivered' end, '', 'Message ' || n || ' of a conversation',
        case when n < ${perConversation} or id % 10 > 0 then now() end, now()
      from generate_series(1, ${perConversation}::int) n, conversations where company_id = any(${ids}::bigint[])`.execute(
      connection,
    )
    await sql`set session_replication_role = default`.execute(connection)
  })
  await addIndexes()
  for (const table of ['messages', 'conversations', 'conversation_counts']) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  }
  return ids
}
