import { type Kysely, sql } from 'kysely'

/** Counts of a person's notes and activities, their open work and what they did last, without reading all of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index activities_person;
    create index activities_person on activities (person_id, complete, start, id) include (deleted_at, secondary_sale_id);
    create index activities_done on activities (person_id, completed_at desc nulls last, id desc)
      include (kind_code, outcome, secondary_sale_id) where complete and deleted_at is null;
    drop index notes_person;
    create index notes_person on notes (person_id, pinned desc, created_at desc, id desc)
      include (secondary_sale_type_id) where deleted_at is null
  `.execute(db)
}
