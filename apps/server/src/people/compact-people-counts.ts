import { sql } from 'kysely'
import { transaction } from '../platform/db/transaction.ts'
import type { Context } from '../platform/http/context.ts'

/** Lines written meanwhile are invisible to the statements and stay, so nothing is lost. */
export async function compactPeopleCounts({ db }: Pick<Context, 'db'>): Promise<void> {
  await splitLines(db)
  await sumLines(db, 'people_counts', [
    'company_id',
    'status',
    'deleted',
    'source_id',
    'contact_method_id',
    'leaving_reason_id',
  ])
  await sumTags(db)
  await sumLines(db, 'conversation_counts', ['company_id', 'owner_id', 'waiting', 'done'])
  await sumLines(db, 'activity_counts', ['company_id', 'type', 'complete'])
  await sumLines(db, 'notification_counts', ['user_id', 'company_id'])
}

/** Sums by each column alone are few; sums by all of them together would be many. */
const splitLines = (db: Context['db']) =>
  sql`
    with drawn as (
      delete from people_counts
      where status is not null and coalesce(source_id, contact_method_id, leaving_reason_id) is not null
      returning *)
    insert into people_counts (company_id, status, deleted, source_id, contact_method_id, leaving_reason_id, count)
    select company_id, status, deleted, source_id, contact_method_id, leaving_reason_id, sum(count) from drawn
    group by company_id, deleted, grouping sets (status, source_id, contact_method_id, leaving_reason_id)
    having sum(count) <> 0
      and (status is not null or not deleted and coalesce(source_id, contact_method_id, leaving_reason_id) is not null)
  `.execute(db)

async function sumLines(db: Context['db'], table: string, columns: readonly string[]): Promise<void> {
  const key = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    with drawn as (
      delete from ${sql.table(table)} where ctid = any(array(
        select unnest(array_agg(ctid)) from ${sql.table(table)} group by ${key} having count(*) > 1))
      returning ${key}, count)
    insert into ${sql.table(table)} (${key}, count)
    select ${key}, sum(count) from drawn group by ${key} having sum(count) <> 0`.execute(db)
}

/** One after another: of a tag there is one summed line. */
const sumTags = (db: Context['db']) =>
  transaction(db, async (tx) => {
    await sql`lock table tag_counts in share update exclusive mode`.execute(tx)
    await sql`
      with drawn as (
        delete from tag_counts where tag_id in (select tag_id from tag_counts where company_id is null)
        returning tag_id, count)
      insert into tag_counts (company_id, tag_id, count)
      select tags.company_id, tag_id, sum(count) from drawn join tags on tags.id = tag_id
      group by tags.company_id, tag_id having sum(count) <> 0`.execute(tx)
  })
