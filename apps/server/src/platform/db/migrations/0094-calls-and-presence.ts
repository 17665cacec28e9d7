import { type Kysely, sql } from 'kysely'

/** Durations of calls, and notes, are found by club and time; when users were there outlives their sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index calls_of_club on calls (company_id, created_at) where duration is not null;
    create index notes_of_club on notes (company_id, created_at) where deleted_at is null;

    create table presences (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      user_id bigint not null references users,
      session_id bigint not null,
      since timestamptz not null,
      until timestamptz not null,
      signed_in boolean not null default false
    );
    comment on table presences is 'When users worked with Spotter: at most two hours each, without pauses over 15 minutes.';
    comment on column presences.signed_in is 'Begun by signing in.';
    comment on column presences.session_id is 'Stays after the session is deleted.';
    create index presences_of_club on presences (company_id, since);
    create index presences_of_session on presences (session_id, since desc);

    create function note_sign_in() returns trigger language plpgsql as $$
    begin
      insert into presences (company_id, user_id, session_id, since, until, signed_in)
      values (new.company_id, new.user_id, new.id, new.created_at, new.last_seen_at, true);
      return null;
    end $$;
    create trigger note_sign_in after insert on sessions for each row
      when (new.oauth_application_id is null and new.original_user_id is null) execute function note_sign_in();

    create function note_presence() returns trigger language plpgsql as $$
    begin
      update presences set until = new.last_seen_at
      where presences.id = (
        select latest.id from presences latest where latest.session_id = new.id order by latest.since desc, latest.id desc limit 1)
        and presences.company_id = new.company_id and presences.user_id = new.user_id
        and presences.until > new.last_seen_at - interval '15 minutes'
        and presences.since > new.last_seen_at - interval '2 hours';
      if not found then
        insert into presences (company_id, user_id, session_id, since, until)
        values (new.company_id, new.user_id, new.id,
          case when old.last_seen_at > new.last_seen_at - interval '15 minutes' then old.last_seen_at
            else new.last_seen_at end,
          new.last_seen_at);
      end if;
      return null;
    end $$;
    create trigger note_presence after update of last_seen_at on sessions for each row
      when (new.oauth_application_id is null and new.original_user_id is null
        and new.last_seen_at > old.last_seen_at) execute function note_presence()`.execute(db)
}
