import { type Kysely, sql } from 'kysely'

/** Lists of activities without looking up every activity and its person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index activities_open;
    create index activities_open on activities (company_id, type, start, id)
      include (person_id, kind_code, salesperson_id, "end") where not complete and deleted_at is null;
    create index activities_calls_person on activities (person_id, start)
      where kind_code = 'call' and not complete and deleted_at is null;
    create index call_claims_company on call_claims (company_id);
    create index people_removed on people (id) where deleted_at is not null
  `.execute(db)
}
