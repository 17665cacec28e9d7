import { type Kysely, sql } from 'kysely'

/** An enquiry names the entry that reopening it takes back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table requests add handled_entry_id bigint references history;
    update requests set handled_entry_id = entry.id
    from (select max(id) as id, (data ->> 'request_id')::bigint as request_id from history
      where action = 'Completed' and data ? 'request_id' group by 2) entry
    where entry.request_id = requests.id and requests.handled_at is not null
  `.execute(db)
}
