import { type Kysely, sql } from 'kysely'

/**
 * Reports read what they count from indexes alone: rows of one club are spread over the pages of all clubs, and
 * reading those pages took most of their time. History, messages and changes are vacuumed after few additions,
 * because only then are pages of the last weeks known to be visible without reading them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table history add outcome text generated always as (data->>'outcome') stored,
      add call_id bigint generated always as ((data->>'call_id')::bigint) stored;
    drop index history_of_club, history_calls, messages_sent, status_changes_of_club, status_changes_entered,
      status_changes_left, status_changes_person, activities_calendar, activities_booked, activities_by_start;
    create index history_of_club on history (company_id, created_at desc, id desc)
      include (person_id, user_id, action, call_id);
    create index history_calls on history (company_id, created_at)
      include (id, person_id, user_id, action, outcome, call_id)
      where object = 'call' and corrects_id is null and secondary_sale_type_id is null;
    create index history_completed on history (company_id, created_at) include (id, person_id, user_id, outcome)
      where action = 'Completed' and corrects_id is null and secondary_sale_type_id is null;
    create index messages_sent on messages (company_id, sent_at)
      include (id, person_id, user_id, channel, direction, status, deleted_at) where sent_at is not null;
    create index status_changes_of_club on status_changes (company_id, at)
      include (id, person_id, from_status, to_status, cause) where person_id is not null;
    create index status_changes_entered on status_changes (company_id, to_status, at)
      include (id, person_id, from_status, cause) where person_id is not null;
    create index status_changes_left on status_changes (company_id, from_status, at)
      include (id, person_id, to_status, cause) where person_id is not null and from_status is not null;
    create index status_changes_person on status_changes (person_id, id desc) include (at)
      where person_id is not null;
    create index activities_calendar on activities (company_id, start)
      include (id, person_id, salesperson_id, kind_code, complete, outcome, secondary_sale_id, created_at, completed_at)
      where type = 'Event' and deleted_at is null;
    create index activities_booked on activities (company_id, created_at)
      include (id, person_id, salesperson_id, kind_code, secondary_sale_id) where type = 'Event' and deleted_at is null;
    create index activities_by_start on activities (company_id, start, id) include (person_id, salesperson_id, complete)
      where deleted_at is null;
    create index people_in_figures on people (company_id, id) include (salesperson_id, source_id)
      where deleted_at is null;
    create index people_leads on people (company_id, status)
      include (id, created_at, most_recent_enquiry, last_contact_at, salesperson_id, trial_end_at)
      where deleted_at is null and status in ('enquiry', 'tour', 'trial');
    alter table history set (autovacuum_vacuum_insert_scale_factor = 0.005);
    alter table status_changes set (autovacuum_vacuum_insert_scale_factor = 0.005);
    alter table messages set (autovacuum_vacuum_insert_scale_factor = 0.005, autovacuum_vacuum_scale_factor = 0.02);
    alter table activities set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02);
    alter table people set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02)
  `.execute(db)
}
