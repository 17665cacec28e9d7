import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await columns(db)
  await start(db)
}

const columns = (db: Kysely<unknown>) =>
  sql`
    alter table status_changes add came_by text check (came_by in ('email', 'sms', 'whatsapp'));
    comment on column status_changes.came_by is
      'The channel of the message that the person was added from, also if staff imported it.';
    alter table first_responses
      alter status_change_id drop not null,
      add request_id bigint unique references requests on delete set null,
      add constraint first_responses_of_one check (num_nonnulls(status_change_id, request_id) <= 1),
      drop constraint first_responses_source_check,
      add constraint first_responses_source_check
        check (source in ('form', 'kiosk', 'message', 'sms', 'whatsapp', 'api', 'staff'));
    comment on column first_responses.request_id is
      'Of a person who already was an enquiry: what they sent. Null once that is erased.'
  `.execute(db)

/** Imported files start none; a message that staff import by hand is not one of them. */
const start = (db: Kysely<unknown>) =>
  sql`
    create or replace function start_first_responses() returns trigger language plpgsql as $$ begin
      insert into first_responses (company_id, person_id, status_change_id, entered_at, source, salesperson_id,
        attempt_minutes, contact_minutes, offer_minutes, reassign_minutes, next_at)
      select added.company_id, added.person_id, added.id, added.created_at,
        case when added.came_by = 'email' then 'message' when added.came_by is not null then added.came_by
          else case added.cause when 'form' then 'form' when 'kiosk' then 'kiosk' when 'integration' then 'api'
            else 'staff' end end,
        person.salesperson_id, club.attempt_minutes, club.contact_minutes, club.offer_minutes, club.reassign_minutes,
        added.created_at
      from added
        join first_response_settings club on club.company_id = added.company_id and club.active
        join people person on person.id = added.person_id
      where added.to_status = 'enquiry' and added.secondary_sale_id is null
        and (added.came_by is not null or added.cause in ('created', 'staff', 'form', 'kiosk', 'integration'))
      order by added.id;
      return null; end $$
  `.execute(db)
