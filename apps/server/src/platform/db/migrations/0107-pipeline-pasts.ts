import { type Kysely, sql } from 'kysely'

/** What the forecast of a club needs of its past, counted once an hour: a line for each place in the arrays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pipeline_pasts (
      company_id bigint not null references companies,
      at timestamptz not null,
      tzinfo text not null,
      months smallint[] not null,
      user_ids bigint[] not null,
      steps text[] not null,
      people int[] not null,
      sold int[] not null,
      primary key (company_id, at)
    );
    comment on column pipeline_pasts.at is 'The full hour it was counted for.';
    comment on column pipeline_pasts.months is 'The latest is 0.';
    comment on column pipeline_pasts.steps is 'Null for people who were no leads.'
  `.execute(db)
}
