import { type Kysely, sql } from 'kysely'

/** Figures count calls about secondary sales, too, from these indexes alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index history_calls, history_completed;
    create index history_calls on history (company_id, created_at)
      include (id, person_id, user_id, action, outcome, call_id) where object = 'call' and corrects_id is null;
    create index history_completed on history (company_id, created_at) include (id, person_id, user_id, outcome)
      where action = 'Completed' and corrects_id is null
        and (secondary_sale_type_id is null or object = 'call')`.execute(db)
}
