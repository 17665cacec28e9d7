import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await indexes(db)
  await counts(db)
}

const indexes = (db: Kysely<unknown>) =>
  sql`
    drop index conversations_waiting;
    create index conversations_waiting on conversations (company_id, waiting_since, id)
      where waiting_since is not null and done_at is null;
    create index conversations_snoozed on conversations (company_id, snoozed_until, id)
      where snoozed_until is not null and done_at is null;
    create index conversations_done on conversations (company_id, last_at desc, id desc) where done_at is not null;
    create index messages_unread_of_conversation on messages (conversation_id)
      where direction = 'inbound' and read_at is null and deleted_at is null and conversation_id is not null
  `.execute(db)

/**
 * Changes are lines, as in people_counts. The triggers lock the person, because the owner of a conversation may be the
 * person's salesperson: a change of either waits for a change of the other.
 */
const counts = (db: Kysely<unknown>) =>
  sql`
    create table conversation_counts (
      company_id bigint not null,
      owner_id bigint,
      waiting boolean not null,
      done boolean not null,
      count bigint not null
    );
    create index conversation_counts_company on conversation_counts (company_id) include (owner_id, waiting, done, count);
    comment on table conversation_counts is 'Lines whose sums are the conversations of people who are not removed.';
    comment on column conversation_counts.owner_id is 'Assigned, or else the salesperson; null for nobody.';
    insert into conversation_counts
      select conversations.company_id, coalesce(assigned_id, people.salesperson_id), waiting_since is not null,
        done_at is not null, count(*)
      from conversations left join people on people.id = person_id
      where people.deleted_at is null
      group by 1, 2, 3, 4;

    create function count_conversation() returns trigger language plpgsql as $$
    declare
      before people;
      after people;
    begin
      if tg_op <> 'INSERT' then
        select * into before from people where id = old.person_id for share;
        if before.deleted_at is null then
          insert into conversation_counts values (old.company_id, coalesce(old.assigned_id, before.salesperson_id),
            old.waiting_since is not null, old.done_at is not null, -1);
        end if;
      end if;
      if tg_op <> 'DELETE' then
        select * into after from people where id = new.person_id for share;
        if after.deleted_at is null then
          insert into conversation_counts values (new.company_id, coalesce(new.assigned_id, after.salesperson_id),
            new.waiting_since is not null, new.done_at is not null, 1);
        end if;
      end if;
      return null;
    end $$;
    create trigger count_added after insert or delete on conversations
      for each row execute function count_conversation();
    create trigger count_changed after update on conversations for each row
      when ((old.company_id, old.person_id, old.assigned_id, old.waiting_since is null, old.done_at is null)
        is distinct from (new.company_id, new.person_id, new.assigned_id, new.waiting_since is null, new.done_at is null))
      execute function count_conversation();

    create function count_conversation_of_person() returns trigger language plpgsql as $$ begin
      insert into conversation_counts
        select company_id, coalesce(assigned_id, owner), waiting_since is not null, done_at is not null, n
        from conversations, (values (old.salesperson_id, old.deleted_at, -1), (new.salesperson_id, new.deleted_at, 1))
          as line (owner, removed_at, n)
        where person_id = new.id and removed_at is null;
      return null; end $$;
    create trigger count_conversations after update of salesperson_id, deleted_at on people for each row
      when ((old.salesperson_id, old.deleted_at is null) is distinct from (new.salesperson_id, new.deleted_at is null))
      execute function count_conversation_of_person()
  `.execute(db)
