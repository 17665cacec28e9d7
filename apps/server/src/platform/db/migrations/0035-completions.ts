import { type Kysely, sql } from 'kysely'

/** Stores what undoing needs with the activity, and who added it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await columns(db)
  await completions(db)
  await creators(db)
}

const columns = (db: Kysely<unknown>) =>
  sql`
    alter table activities add completion jsonb, add created_by_id bigint references users;
    comment on column activities.completion is 'What completing it changed, to be undone with it; null while it is open.';
    comment on column activities.created_by_id is 'Null where it was not added by a user.'
  `.execute(db)

/** From the audit; the status change and the next call have the same timestamp. */
const completions = (db: Kysely<unknown>) =>
  sql`
    with completed as (
      select distinct on (audit.subject_id) audit.subject_id as id, audit.before, audit.after, audit.at
      from audit where audit.subject_type = 'activity' and audit.kind = 'activity.completed'
      order by audit.subject_id, audit.id desc),
    found as (
      select activities.id,
        (select jsonb_object_agg(key, value) from jsonb_each(completed.before)
          where key in ('last_call', 'last_contact_at', 'is_new_lead')) as contact_before,
        (select jsonb_object_agg(key, value) from jsonb_each(completed.after)
          where key in ('last_call', 'last_contact_at', 'is_new_lead')) as contact_after,
        changed.before as status_before, changed.after as status_after,
        (select min(next.id) from activities next
          where next.person_id = activities.person_id and next.id <> activities.id and next.kind_code = 'call'
            and next.created_at = completed.at) as next_call_id
      from activities join completed on completed.id = activities.id
        left join lateral (
          select audit.before, audit.after from history
            join audit on audit.subject_type = 'person' and audit.subject_id = history.person_id
              and audit.kind = 'person.status_changed' and audit.at = history.created_at
          where history.person_id = activities.person_id and history.object = 'status'
            and history.data @> jsonb_build_object('activity_id', activities.id)
          order by history.id desc, audit.id desc limit 1) changed on true
      where activities.complete)
    update activities set completion = jsonb_strip_nulls(jsonb_build_object(
        'next_call_id', found.next_call_id))
      || case when contact_after is null then '{}' else jsonb_build_object('contact',
        jsonb_build_object('before', coalesce(contact_before, '{}'), 'after', contact_after)) end
      || case when status_after is null then '{}' else jsonb_build_object('status',
        jsonb_build_object('before', coalesce(status_before, '{}'), 'after', status_after)) end
    from found where found.id = activities.id
  `.execute(db)

const creators = (db: Kysely<unknown>) =>
  sql`
    update activities set created_by_id = added.user_id
    from (select distinct on (subject_id) subject_id, user_id from audit
      where subject_type = 'activity' and kind = 'activity.created' order by subject_id, id) added
    where added.subject_id = activities.id and added.user_id is not null
  `.execute(db)
