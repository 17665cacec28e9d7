import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table consents add purpose text not null default 'all' check (purpose in ('all', 'marketing'));
    comment on column consents.purpose is 'What the words were about. An opt-out stops the channel either way.';
    alter table consents drop constraint consents_source_check;
    alter table consents add constraint consents_source_check check (source in ('form', 'kiosk', 'staff', 'keyword',
      'link', 'import', 'complaint', 'merge', 'default', 'system'));

    alter table consents disable trigger refuse_consent_change;
    update consents set purpose = 'marketing'
    where source in ('form', 'kiosk') or (source = 'link' and words = 'List-Unsubscribe');
    alter table consents enable trigger refuse_consent_change;

    create or replace function note_consents() returns trigger language plpgsql as $$
    declare
      about jsonb := coalesce(nullif(current_setting('spotter.consent', true), ''), '{}')::jsonb;
    begin
      with noted as (
        insert into consents (company_id, person_id, channel, purpose, given, source, words, user_id, original_user_id)
        select new.company_id, new.id, flag.channel,
          case when by_default then 'all' else coalesce(about->>'purpose', 'all') end, not flag.opted_out,
          case when by_default then 'default' else coalesce(about->>'source', 'system') end,
          case when by_default then null
            when jsonb_typeof(about->'words') = 'object' then about->'words'->>flag.channel
            else about->>'words' end,
          (about->>'user_id')::bigint, (about->>'original_user_id')::bigint
        from (values
          ('email', case when tg_op = 'UPDATE' then old.email_opted_out end, new.email_opted_out),
          ('sms', case when tg_op = 'UPDATE' then old.sms_opted_out end, new.sms_opted_out),
          ('whatsapp', case when tg_op = 'UPDATE' then old.whatsapp_opted_out end, new.whatsapp_opted_out),
          ('call', case when tg_op = 'UPDATE' then old.do_not_call end, new.do_not_call)
        ) flag (channel, was, opted_out)
        cross join lateral (
          select tg_op = 'INSERT' and coalesce(about->'by_default' ? flag.channel, false) as by_default) origin
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
