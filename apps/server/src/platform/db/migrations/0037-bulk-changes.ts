import { type Kysely, sql } from 'kysely'

/** One table of entries for all bulk changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table changes rename to bulk_changes;
    alter sequence changes_id_seq rename to bulk_changes_id_seq;
    alter table bulk_changes rename constraint changes_pkey to bulk_changes_pkey;
    alter table bulk_changes rename constraint changes_state_check to bulk_changes_state_check;
    alter table bulk_changes rename constraint changes_company_id_fkey to bulk_changes_company_id_fkey;
    alter table bulk_changes rename constraint changes_user_id_fkey to bulk_changes_user_id_fkey;
    alter table bulk_changes rename constraint changes_original_user_id_fkey to bulk_changes_original_user_id_fkey;
    alter index changes_company rename to bulk_changes_company;
    create index bulk_changes_unfinished on bulk_changes (id desc) where state in ('waiting', 'running', 'undoing');

    alter table change_entries rename to bulk_change_entries;
    alter table bulk_change_entries rename change_id to bulk_change_id;
    alter table bulk_change_entries rename person_id to subject_id;
    alter table bulk_change_entries
      drop constraint change_entries_pkey,
      drop constraint change_entries_person_id_fkey,
      add subject_type text not null default 'person';
    alter table bulk_change_entries rename constraint change_entries_change_id_fkey to bulk_change_entries_bulk_change_id_fkey;
    alter table bulk_change_entries rename constraint change_entries_company_id_fkey to bulk_change_entries_company_id_fkey;
    alter table bulk_change_entries rename constraint change_entries_state_check to bulk_change_entries_state_check;
    insert into bulk_change_entries
      (bulk_change_id, subject_type, subject_id, company_id, state, reason, before, after)
    select change_id, 'activity', activity_id, company_id, state, reason, before, after from event_change_entries;
    drop table event_change_entries;
    alter table bulk_change_entries
      alter subject_type drop default,
      add primary key (bulk_change_id, subject_id, subject_type);
    alter index change_entries_waiting rename to bulk_change_entries_waiting;
    alter index change_entries_done rename to bulk_change_entries_done;
    drop index change_entries_person;
    create index bulk_change_entries_subject on bulk_change_entries (subject_type, subject_id);

    alter table import_files rename change_id to bulk_change_id;
    alter table import_files rename constraint import_files_change_id_fkey to import_files_bulk_change_id_fkey;
    alter table import_rejections rename change_id to bulk_change_id;
    alter table import_rejections rename constraint import_rejections_change_id_fkey to import_rejections_bulk_change_id_fkey;

    comment on table bulk_changes is 'One change of many records, which can be undone for 30 days.';
    comment on table bulk_change_entries is 'What a bulk change did to one record.';
    comment on column bulk_change_entries.subject_id is 'Id in the table that subject_type stands for, such as people for person.'
  `.execute(db)
}
