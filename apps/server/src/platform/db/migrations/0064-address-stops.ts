import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table address_stops (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies,
      channel text not null check (channel in ('email', 'sms', 'whatsapp')),
      address_hash bytea not null,
      source text not null check (source in ('keyword', 'complaint')),
      words text,
      at timestamptz not null default now()
    );
    create unique index address_stops_of_address on address_stops (company_id, address_hash, channel);
    comment on table address_stops is 'Addresses whose owners want no messages, also before and after they are a person.';
    comment on column address_stops.address_hash is 'Of the number or address, so that an erased person is not stored.';

    create function address_hash(address text) returns bytea immutable parallel safe language sql
      return sha256(convert_to(lower(address), 'UTF8'));

    create function apply_address_stops() returns trigger language plpgsql as $$
    declare
      stopped text[];
    begin
      if tg_op = 'UPDATE' and new.email is not distinct from old.email
        and new.phone_mobile is not distinct from old.phone_mobile then return new; end if;
      select array_agg(channel) into stopped from address_stops
      where company_id = new.company_id
        and address_hash in (address_hash(new.email), address_hash(new.phone_mobile));
      if stopped is null then return new; end if;
      new.email_opted_out := new.email_opted_out or 'email' = any(stopped);
      new.sms_opted_out := new.sms_opted_out or 'sms' = any(stopped);
      new.whatsapp_opted_out := new.whatsapp_opted_out or 'whatsapp' = any(stopped);
      return new;
    end $$;
    create trigger apply_address_stops before insert or update of email, phone_mobile on people
      for each row execute function apply_address_stops();

    create function note_address_stops() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.email is not distinct from old.email
        and new.phone_mobile is not distinct from old.phone_mobile then return null; end if;
      insert into consents (company_id, person_id, channel, given, source, words)
      select new.company_id, new.id, stop.channel, false, stop.source, stop.words from address_stops stop
      where stop.company_id = new.company_id
        and stop.address_hash in (address_hash(new.email), address_hash(new.phone_mobile))
        and (tg_op = 'INSERT' or not case stop.channel when 'email' then old.email_opted_out
          when 'sms' then old.sms_opted_out else old.whatsapp_opted_out end)
      order by stop.id;
      return null;
    end $$;
    create trigger note_address_stops after insert or update of email, phone_mobile on people
      for each row when (new.email_opted_out or new.sms_opted_out or new.whatsapp_opted_out)
      execute function note_address_stops();

    create or replace function note_consents() returns trigger language plpgsql as $$
    declare
      about jsonb := coalesce(nullif(current_setting('spotter.consent', true), ''), '{}')::jsonb;
    begin
      with noted as (
        insert into consents (company_id, person_id, channel, given, source, words, user_id, original_user_id)
        select new.company_id, new.id, flag.channel, not flag.opted_out, coalesce(about->>'source', 'system'),
          about->>'words', (about->>'user_id')::bigint, (about->>'original_user_id')::bigint
        from (values
          ('email', case when tg_op = 'UPDATE' then old.email_opted_out end, new.email_opted_out),
          ('sms', case when tg_op = 'UPDATE' then old.sms_opted_out end, new.sms_opted_out),
          ('whatsapp', case when tg_op = 'UPDATE' then old.whatsapp_opted_out end, new.whatsapp_opted_out),
          ('call', case when tg_op = 'UPDATE' then old.do_not_call end, new.do_not_call)
        ) flag (channel, was, opted_out)
        where case when tg_op = 'UPDATE' then flag.was <> flag.opted_out else about->'channels' ? flag.channel
          and not (flag.opted_out and exists (
            select from address_stops stop
            where stop.company_id = new.company_id and stop.channel = flag.channel
              and stop.address_hash in (address_hash(new.email), address_hash(new.phone_mobile)))) end
        returning channel, given)
      delete from address_stops using noted
      where noted.given and tg_op = 'UPDATE' and address_stops.company_id = new.company_id
        and address_stops.channel = noted.channel
        and address_stops.address_hash in (address_hash(new.email), address_hash(new.phone_mobile));
      return null;
    end $$;
  `.execute(db)
}
