import { type Kysely, sql } from 'kysely'

/** A tour is unread for its new salesperson, but not for one who has seen it before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table activities add seen_by bigint[] not null default '{}';

    create function hand_over_tour() returns trigger language plpgsql as $$ begin
      if not old.unread and old.salesperson_id is not null and old.salesperson_id <> all(new.seen_by) then
        new.seen_by := array_append(new.seen_by, old.salesperson_id);
      end if;
      new.unread := new.salesperson_id <> all(new.seen_by);
      return new; end $$;
    create trigger hand_over_tour before update of salesperson_id on activities for each row
      when (new.kind_code = 'tour' and not new.complete and new.salesperson_id is not null
        and new.salesperson_id is distinct from old.salesperson_id)
      execute function hand_over_tour()
  `.execute(db)
}
