import { type Kysely, sql } from 'kysely'

/** Reports ask of every change whether it was taken back; few are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index status_changes_reverts on status_changes (person_id, id)
      where cause = 'revert' and person_id is not null;
    create index status_changes_sale_reverts on status_changes (secondary_sale_id, id)
      where cause = 'revert' and secondary_sale_id is not null`.execute(db)
}
