import type { Exception } from '@spotter/domain/people/exceptions.ts'
import { type RawBuilder, sql } from 'kysely'

const leads = (condition: RawBuilder<unknown>, since = sql`coalesce(lead.most_recent_enquiry, lead.created_at)`) => sql`
  select lead.id, lead.id as person_id, null::bigint as user_id, ${since} as at, null::text as status from people lead
  where lead.company_id = span.company_id and lead.deleted_at is null
    and lead.status in ('enquiry', 'tour', 'trial') and ${condition}`

/** Its first moment in the time of the club. */
export const today = sql`date_trunc('day', (select product_now()) at time zone span.tzinfo) at time zone span.tzinfo`

/** `at` is since when. */
export const exceptionEntries: Record<Exception, RawBuilder<unknown>> = {
  no_next_activity: leads(sql`not exists (
    select from activities where activities.person_id = lead.id and not activities.complete
      and activities.deleted_at is null)`),
  overdue_activity: sql`
    select activities.person_id as id, activities.person_id, null::bigint as user_id, min(activities.start) as at,
      null::text as status
    from activities
    where activities.company_id = span.company_id and not activities.complete and activities.deleted_at is null
      and activities.type in ('Task', 'Event') and activities.person_id is not null
      and activities.start < ${today}
    group by activities.person_id`,
  not_contacted: leads(sql`lead.last_contact_at is null`),
  unallocated: leads(sql`lead.salesperson_id is null`),
  trial_ended: leads(sql`lead.status = 'trial' and lead.trial_end_at < (select product_now())`, sql`lead.trial_end_at`),
}
