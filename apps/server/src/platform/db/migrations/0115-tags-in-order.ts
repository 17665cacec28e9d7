import { type Kysely, sql } from 'kysely'

/** The most used tags of a club without summing those of all its tags. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tag_counts add column company_id bigint;
    comment on column tag_counts.company_id is 'Null until the lines of the tag are summed.';
    create index tag_counts_order on tag_counts (company_id, count desc, tag_id) where company_id is not null;
    create index tag_counts_unsummed on tag_counts (tag_id) where company_id is null
  `.execute(db)
}
