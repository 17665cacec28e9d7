import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consents (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      person_id bigint not null references people,
      channel text not null check (channel in ('email', 'sms', 'whatsapp', 'call')),
      given boolean not null,
      source text not null check (source in ('form', 'kiosk', 'staff', 'keyword', 'link', 'import', 'complaint',
        'merge', 'system')),
      words text,
      user_id bigint references users,
      original_user_id bigint references users,
      at timestamptz not null default now()
    );
    create index consents_of_person on consents (person_id, id desc);
    comment on table consents is 'Every time a person allowed or refused a channel. The opt-outs of people are its result.';
    comment on column consents.words is 'What the person was shown or wrote.';

    create function note_consents() returns trigger language plpgsql as $$
    declare
      about jsonb := coalesce(nullif(current_setting('spotter.consent', true), ''), '{}')::jsonb;
    begin
      insert into consents (company_id, person_id, channel, given, source, words, user_id, original_user_id)
      select new.company_id, new.id, flag.channel, not flag.opted_out, coalesce(about->>'source', 'system'),
        about->>'words', (about->>'user_id')::bigint, (about->>'original_user_id')::bigint
      from (values
        ('email', case when tg_op = 'UPDATE' then old.email_opted_out end, new.email_opted_out),
        ('sms', case when tg_op = 'UPDATE' then old.sms_opted_out end, new.sms_opted_out),
        ('whatsapp', case when tg_op = 'UPDATE' then old.whatsapp_opted_out end, new.whatsapp_opted_out),
        ('call', case when tg_op = 'UPDATE' then old.do_not_call end, new.do_not_call)
      ) flag (channel, was, opted_out)
      where case when tg_op = 'UPDATE' then flag.was <> flag.opted_out else about->'channels' ? flag.channel end;
      return null;
    end $$;
    comment on function note_consents is 'The transaction says in spotter.consent who asked, how and in which words.';
    create trigger note_consents after update of email_opted_out, sms_opted_out, whatsapp_opted_out, do_not_call on people
      for each row when (
        (old.email_opted_out, old.sms_opted_out, old.whatsapp_opted_out, old.do_not_call)
          is distinct from (new.email_opted_out, new.sms_opted_out, new.whatsapp_opted_out, new.do_not_call))
      execute function note_consents();
    create trigger note_first_consents after insert on people
      for each row when (current_setting('spotter.consent', true) like '%"channels"%')
      execute function note_consents();

    create function refuse_consent_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and current_setting('spotter.history_change', true) = 'merge'
        and to_jsonb(new) - 'person_id' = to_jsonb(old) - 'person_id' then return new; end if;
      if current_setting('spotter.history_change', true) = 'erase' then return coalesce(new, old); end if;
      raise exception 'What a person allowed or refused is never changed.';
    end $$;
    create trigger refuse_consent_change before update or delete on consents
      for each row execute function refuse_consent_change()
  `.execute(db)
}
