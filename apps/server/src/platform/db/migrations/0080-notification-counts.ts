import { type Kysely, sql } from 'kysely'

/** A user's notifications without counting them. Their user and club never change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_counts (user_id bigint not null, company_id bigint not null, count bigint not null);
    comment on table notification_counts is 'Lines to sum: notifications of a user by club.';
    insert into notification_counts select user_id, company_id, count(*) from notifications group by 1, 2;
    create index notification_counts_user on notification_counts (user_id) include (company_id, count);

    create function count_notifications_added() returns trigger language plpgsql as $$ begin
      insert into notification_counts select user_id, company_id, count(*) from added group by 1, 2;
      return null; end $$;
    create function count_notifications_removed() returns trigger language plpgsql as $$ begin
      insert into notification_counts select user_id, company_id, -count(*) from removed group by 1, 2;
      return null; end $$;
    create trigger count_added after insert on notifications
      referencing new table as added for each statement execute function count_notifications_added();
    create trigger count_removed after delete on notifications
      referencing old table as removed for each statement execute function count_notifications_removed()
  `.execute(db)
}
