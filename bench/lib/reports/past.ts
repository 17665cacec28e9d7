import { type RawBuilder, sql } from 'kysely'
import type { Sizes } from './fill.ts'
import { tagsPerClub } from './people.ts'
import { firstId, writtenOf } from './written.ts'

const later = (days: number, spread: number) =>
  sql`created_at + (${sql.lit(days)} + hash / 41 % ${sql.lit(spread)}) * interval '1 day' + hash % 1439 * interval '1 minute'`

/** What happened to everyone, each kind in one statement. */
export const pastOf = (clubs: readonly number[], sizes: Sizes): Record<string, RawBuilder<unknown>> => ({
  status_changes: sql`
    insert into status_changes (company_id, person_id, from_status, to_status, at, created_at, cause)
    select company_id, id, step.before, step.after, step.at, step.at, step.cause from crowd, lateral (values
      (null, 'enquiry', created_at, (array['form', 'form', 'form', 'kiosk', 'created', 'import'])[1 + hash % 6], true),
      ('enquiry', 'tour', ${later(1, 10)}, 'booking', luck < 60),
      ('tour', 'trial', ${later(12, 4)}, 'outcome', luck < 30),
      ('trial', 'sale', ${later(18, 8)}, 'staff', luck < 20),
      ('tour', 'not_interested', ${later(20, 20)}, 'staff', luck between 30 and 49),
      ('enquiry', 'not_interested', ${later(30, 60)}, 'bulk', luck between 60 and 84),
      ('tour', 'enquiry', ${later(12, 3)}, 'revert', luck = 50)) step (before, after, at, cause, happened)
    where step.happened and step.at <= now() order by step.at`,
  activities: sql`
    insert into activities (company_id, person_id, salesperson_id, type, kind_code, created_at, start, "end", complete,
      confirmed, completed_at, completed_by_id, outcome, overlap_reason)
    select company_id, id, salesperson_id, step.type, step.kind, step.created_at, step.start,
      step.start + interval '30 minutes', step.complete, hash % 2 = 0, case when step.complete then step.start end,
      case when step.complete then salesperson_id end, case when step.complete then step.outcome end, 'Many at once'
    from crowd, lateral (values
      ('Event', 'tour', created_at + interval '10 hours', ${later(1, 10)}, ${later(1, 10)} < now(),
        case when hash % 7 = 0 then 'No Show' when luck < 20 then 'Sale' else 'No Sale' end, luck < 60),
      ('Event', 'walk-in', created_at, created_at, true, case when luck < 20 then 'Sale' else 'No Sale' end,
        hash / 43 % 12 = 0),
      ('Task', 'call', created_at, created_at + interval '1 day', true, 'Spoke To', true),
      ('Task', 'call', created_at + interval '2 days', created_at + interval '5 days', true, 'Left Message', true),
      ('Task', 'call', now() - interval '20 days', now() + (hash % 28 - 14) * interval '1 day', false, null,
        (luck between 20 and 29 or luck between 50 and 59 or luck >= 85) and hash / 47 % 10 < 7)
      ) step (type, kind, created_at, start, complete, outcome, planned)
    where step.planned and step.created_at <= now() order by step.created_at`,
  activity_counts: sql`
    insert into activity_counts (company_id, type, complete, count)
    select company_id, type, complete, count(*) from activities
    where company_id = any(${clubs}::bigint[]) group by 1, 2, 3`,
  first_responses: sql`
    insert into first_responses (company_id, person_id, entered_at, source, salesperson_id, attempt_minutes,
      contact_minutes, first_attempt_at, minutes_to_attempt, minutes_to_contact, ended_at, ended_reason)
    select company_id, id, created_at, (array['form', 'kiosk', 'message', 'api', 'staff'])[1 + hash % 5], salesperson_id,
      5, 60, created_at + hash % 50 * interval '1 minute', hash % 50, hash % 300, created_at + interval '5 hours', 'reached'
    from crowd where hash % 5 > 0 order by no`,
  secondary_sales: sql`
    insert into secondary_sales (id, company_id, person_id, secondary_sale_type_id, status, salesperson_id, created_at)
    overriding system value
    select ${sql.lit(firstId)} + no, crowd.company_id, crowd.id, types.ids[1 + hash % 2],
      case when hash % 3 = 0 then 'sale' else 'potential' end, salesperson_id, created_at + interval '30 days'
    from crowd join (
      select company_id, array_agg(id order by id) as ids from secondary_sale_types group by 1) types
      on types.company_id = crowd.company_id
    where hash / 53 % 10 = 0 and created_at < now() - interval '30 days' order by no`,
  changes_of_sales: sql`
    insert into status_changes (company_id, secondary_sale_id, from_status, to_status, at, cause)
    select company_id, id, step.before, step.after, step.at, 'staff' from secondary_sales, lateral (values
      (null, 'potential', created_at, true), ('potential', 'sale', created_at + interval '20 days', status = 'sale')
      ) step (before, after, at, happened)
    where company_id = any(${clubs}::bigint[]) and step.happened and step.at <= now() order by step.at`,
  person_tags: sql`
    insert into person_tags (person_id, tag_id)
    select crowd.id, own.ids[1 + (hash + step * 7) % ${sql.lit(tagsPerClub)}]
    from crowd join (select company_id, array_agg(id order by id) as ids from tags group by 1) own
      on own.company_id = crowd.company_id, generate_series(0, hash % 3) step`,
  tag_counts: sql`
    insert into tag_counts (tag_id, count)
    select tag_id, count(*) from person_tags join tags on tags.id = tag_id
    where company_id = any(${clubs}::bigint[]) group by 1`,
  presences: sql`
    insert into presences (company_id, user_id, session_id, since, until, signed_in)
    select company_id, id, id, day + part * interval '4 hours', day + part * interval '4 hours' + interval '2 hours', part = 0
    from generate_series(now() - interval '24 months', now(), interval '1 day') day, generate_series(0, 1) part, users
    where company_id = any(${clubs}::bigint[])`,
  ...writtenOf(clubs, sizes),
})
