import type { Exception } from '@spotter/domain/people/exceptions.ts'
import { sql } from 'kysely'
import { alone, type Entries, family } from './entry-families.ts'

/** Open activities move with their person, so that all are of the same club. */
const leads = family(
  (condition, counted) => sql`
    select lead.id, lead.id as person_id, null::bigint as user_id, lead.at, null::text as status,
      lead.salesperson_id ${counted}
    from (
      select people.id, coalesce(people.most_recent_enquiry, people.created_at) as at, people.last_contact_at,
        people.salesperson_id, opened.person_id is null as is_without_next
      from people left join (
        select distinct activities.person_id from activities
        where activities.company_id = span.company_id and not activities.complete and activities.deleted_at is null
        ) opened on opened.person_id = people.id
      where people.company_id = span.company_id and people.deleted_at is null
        and people.status in ('enquiry', 'tour', 'trial')
      offset 0) lead
    where ${condition}`,
)

/** Its first moment in the time of the club. */
export const today = sql`date_trunc('day', (select product_now()) at time zone span.tzinfo) at time zone span.tzinfo`

/** `at` is since when. */
export const exceptionEntries: Record<Exception, Entries> = {
  no_next_activity: leads(sql`lead.is_without_next`),
  overdue_activity: alone(sql`
    select activities.person_id as id, activities.person_id, null::bigint as user_id, min(activities.start) as at,
      null::text as status
    from activities
    where activities.company_id = span.company_id and not activities.complete and activities.deleted_at is null
      and activities.type in ('Task', 'Event') and activities.person_id is not null
      and activities.start < ${today}
    group by activities.person_id`),
  not_contacted: leads(sql`lead.last_contact_at is null`),
  unallocated: leads(sql`lead.salesperson_id is null`),
  trial_ended: alone(sql`
    select lead.id, lead.id as person_id, null::bigint as user_id, lead.trial_end_at as at, null::text as status,
      lead.salesperson_id
    from people lead
    where lead.company_id = span.company_id and lead.deleted_at is null and lead.status = 'trial'
      and lead.trial_end_at < (select product_now())`),
}
