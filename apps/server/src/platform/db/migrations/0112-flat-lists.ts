import { type Kysely, sql } from 'kysely'

/**
 * New leads without reading all leads, what kind of appointment was the last without reading all done work, and users
 * by a part of their name or email.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index people_leads;
    create index people_leads on people (company_id, status, last_contact_at)
      include (id, created_at, most_recent_enquiry, salesperson_id, trial_end_at)
      where deleted_at is null and status in ('enquiry', 'tour', 'trial');
    create index activities_sales_events on activities (person_id, completed_at desc nulls last, id desc)
      include (kind_code, outcome)
      where complete and deleted_at is null and secondary_sale_id is null
        and kind_code in ('tour', 'walk-in', 'appointment-buy-back', 'walk-in-buy-back');
    create index users_search on users
      using gin (lower(first_name || ' ' || last_name || coalesce(' ' || email, '')) gin_trgm_ops)
  `.execute(db)
}
