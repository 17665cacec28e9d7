import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_deliveries (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      scheduler_id bigint not null references schedulers,
      due_at timestamptz not null,
      user_id bigint references users,
      email text,
      state text not null default 'planned'
        check (state in ('planned', 'claimed', 'sent', 'left_out', 'failed', 'unknown')),
      reason text,
      finished_at timestamptz,
      created_at timestamptz not null default now(),
      constraint report_deliveries_of_one check (num_nonnulls(user_id, email) = 1),
      constraint report_deliveries_once unique nulls not distinct (scheduler_id, due_at, user_id, email)
    );
    create index report_deliveries_scheduler on report_deliveries (scheduler_id, id desc);
    create index report_deliveries_open on report_deliveries (scheduler_id) where state in ('planned', 'claimed');
    create index report_deliveries_company on report_deliveries (company_id, id desc);
    create index report_deliveries_user on report_deliveries (user_id) where user_id is not null;
    comment on table report_deliveries is 'One report email of one run to one recipient.';
    comment on column report_deliveries.due_at is 'When the run was planned; its range is counted from there.';
    comment on column report_deliveries.state is
      'Claimed before the provider is asked; unknown if nobody can say whether it left.'
  `.execute(db)
}
