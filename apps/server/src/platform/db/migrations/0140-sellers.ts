import { type Kysely, sql } from 'kysely'

/**
 * Who sold is stored with the sale, so that a buyer who is reassigned or deleted changes no past figure. Of earlier
 * sales the audit knows who had the buyer: the first change of salesperson after the sale says from whom.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table status_changes add column salesperson_id bigint references users;
    comment on column status_changes.salesperson_id is
      'Of sales to people: who had the buyer then, or the first who got one whom nobody had.';
    update status_changes change set salesperson_id = (
      select id from users where id = coalesce((
        select coalesce(moved.before->>'salesperson_id', moved.after->>'salesperson_id')::bigint from audit moved
        where moved.subject_type = 'person' and moved.subject_id = change.person_id and moved.at > change.created_at
          and moved.before ? 'salesperson_id' and moved.after ? 'salesperson_id'
        order by moved.id limit 1), people.salesperson_id))
    from people where people.id = change.person_id and change.to_status = 'sale';
    create function note_seller() returns trigger language plpgsql as $$
    begin
      new.salesperson_id = (select salesperson_id from people where id = new.person_id);
      return new;
    end $$;
    create trigger note_seller before insert on status_changes
      for each row when (new.to_status = 'sale' and new.person_id is not null and new.salesperson_id is null)
      execute function note_seller();
    create index status_changes_sold on status_changes (company_id, at)
      include (id, person_id, from_status, cause, salesperson_id) where to_status = 'sale' and person_id is not null
  `.execute(db)
}
