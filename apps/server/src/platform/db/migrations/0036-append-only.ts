import { type Kysely, sql } from 'kysely'

/** What an entry of the history or the audit says never changes; notes and calls, which do, are records of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await notes(db)
  await calls(db)
  await corrections(db)
  await completions(db)
  await columns(db)
  await triggers(db)
}

/** Notes and entries share ids, since one list shows both. */
const notes = (db: Kysely<unknown>) =>
  sql`
    create table notes (
      id bigint primary key default nextval('history_id_seq'),
      company_id bigint not null references companies,
      person_id bigint not null references people,
      description text,
      description_html text,
      pinned boolean not null default false,
      secondary_sale_type_id bigint references secondary_sale_types,
      user_id bigint references users,
      original_user_id bigint references users,
      created_at timestamptz not null default now(),
      updated_at timestamptz,
      deleted_at timestamptz,
      lock_version int not null default 0
    );
    comment on table notes is 'Notes about people. Their ids come from the sequence of history, which is shown with them.';
    comment on column notes.description is 'The plain text of the HTML.';
    insert into notes (id, company_id, person_id, description, description_html, pinned, secondary_sale_type_id, user_id,
      original_user_id, created_at, updated_at, deleted_at, lock_version)
    select id, company_id, person_id, description, description_html, pinned, secondary_sale_type_id, user_id,
      original_user_id, created_at, updated_at, deleted_at, lock_version
    from history where object = 'note';
    delete from history where object = 'note';
    create index notes_person on notes (person_id, pinned desc, created_at desc, id desc) where deleted_at is null
  `.execute(db)

/** The entry of an outcome carried what was known of its call, and hid the entry of the call itself. */
const calls = (db: Kysely<unknown>) =>
  sql`
    alter table calls add outcome_entry_id bigint references history;
    comment on column calls.outcome_entry_id is 'The entry with which the call is shown, until that is undone.';
    update calls set outcome_entry_id = outcome.id
    from (select max(id) as id, (data->>'call_id')::bigint as call_id from history
      where object = 'call' and action = 'Completed' and data ? 'call_id' and not data ? 'undone' group by 2) outcome
    where outcome.call_id = calls.id;
    update history set data = data - array['direction', 'call_status', 'length', 'transcription']
      - case action when 'Completed' then array['call_id'] else array[]::text[] end
    where object = 'call' and (data->>'call_id')::bigint in (select id from calls);
    create unique index calls_outcome on calls (outcome_entry_id) where outcome_entry_id is not null
  `.execute(db)

/** An undone completion was marked; now the entry that undid it names it. */
const corrections = (db: Kysely<unknown>) =>
  sql`
    alter table history add corrects_id bigint references history;
    comment on column history.corrects_id is 'The entry that this one takes back: both are shown as one and neither counts.';
    update history set corrects_id = undone.id
    from (
      select undone.id, (select min(correction.id) from history correction
          where correction.person_id = undone.person_id and correction.id > undone.id
            and correction.action in ('Reopened', 'Reverted')
            and correction.data->'activity_id' = undone.data->'activity_id') as correction_id
      from history undone where undone.data ? 'undone') undone
    where undone.correction_id = history.id;
    update history set data = data - 'undone' where data ? 'undone';
    create unique index history_corrects on history (corrects_id) where corrects_id is not null
  `.execute(db)

const completions = (db: Kysely<unknown>) =>
  sql`
    update activities set completion = coalesce(completion, '{}') || jsonb_build_object('entry_id', entry.id)
    from (select max(id) as id, (data->>'activity_id')::bigint as activity_id from history
      where action = 'Completed' and data ? 'activity_id'
        and not exists (select from history later where later.corrects_id = history.id)
      group by 2) entry
    where entry.activity_id = activities.id and activities.complete;
    update activities set completion = jsonb_set(completion, '{status,entry_id}', to_jsonb(entry.id))
    from (select max(id) as id, (data->>'activity_id')::bigint as activity_id from history
      where object = 'status' and data ? 'activity_id' group by 2) entry
    where entry.activity_id = activities.id and activities.completion ? 'status'
  `.execute(db)

const columns = (db: Kysely<unknown>) =>
  sql`
    drop index history_person;
    alter table history drop pinned, drop description_html, drop updated_at, drop deleted_at, drop lock_version;
    comment on column history.description is null;
    create index history_person on history (person_id, created_at desc, id desc)
  `.execute(db)

const triggers = (db: Kysely<unknown>) =>
  sql`
    create function refuse_history_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE'
          and (new.id, new.company_id, new.object, new.action, new.user_id, new.original_user_id, new.created_at,
              new.corrects_id)
            is not distinct from (old.id, old.company_id, old.object, old.action, old.user_id, old.original_user_id,
              old.created_at, old.corrects_id)
          and ((new.description, new.data) is not distinct from (old.description, old.data)
            or (new.description is null and new.data = '{}'))
        then
          return new;
        end if;
        raise exception 'Entries of history never change. Record a correction instead.';
      end $$;
    create trigger refuse_history_change before update or delete on history
      for each row execute function refuse_history_change();
    comment on function refuse_history_change is
      'A merge or move may change whose an entry is, and an erasure may empty it.';

    create function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and new.before is null and new.after is null
          and (new.id, new.company_id, new.kind, new.subject_type, new.subject_id, new.user_id, new.original_user_id,
              new.request_id, new.at)
            is not distinct from (old.id, old.company_id, old.kind, old.subject_type, old.subject_id, old.user_id,
              old.original_user_id, old.request_id, old.at)
        then
          return new;
        end if;
        raise exception 'Rows of the audit never change.';
      end $$;
    create trigger refuse_audit_change before update or delete on audit
      for each row execute function refuse_audit_change();
    comment on function refuse_audit_change is 'An erasure may empty a row.'
  `.execute(db)
