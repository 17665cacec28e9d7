import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table calls
      alter column user_id drop not null,
      add column declined_by bigint[] not null default '{}',
      add constraint calls_by_user check (user_id is not null or direction = 'incoming');
    comment on column calls.user_id is 'Who called or answered; null of an incoming call until it is answered.';
    comment on column calls.declined_by is 'Users whose screens an incoming call no longer rings on.';
    create index calls_ringing on calls (company_id) where direction = 'incoming' and ended_at is null;
    create index calls_of_stranger on calls (company_id, number, id desc) where person_id is null;
    create index calls_latest_of_person on calls (person_id, id desc);
    drop index calls_of_person;
    alter table companies add column call_language text not null default 'automatic';
    comment on column companies.call_language is 'In which calls are transcribed; automatic for that of the country.'
  `.execute(db)
}
