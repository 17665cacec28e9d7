import { walkInDays, walkInStatuses } from '@spotter/domain/notifications/feed.ts'
import { addDays } from '@spotter/domain/time/calendar.ts'
import { startOfDay } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'

/** Until they are contacted or their status changes; `people` and `notifications` are joined. */
export const isWaitingLead = ({ company }: Staff): RawBuilder<boolean> =>
  sql<boolean>`(notifications.message_type = 'new_lead' and people.status = 'enquiry'
    and people.last_contact_at is null and people.deleted_at is null and people.company_id = ${company.id})`

export const walkInsSince = ({ time_zone }: Pick<CompanyRow, 'time_zone'>, now: Date): Date => {
  const tzinfo = tzinfoOf(time_zone) ?? 'UTC'
  return startOfDay(addDays(dayOf(now, tzinfo), 1 - walkInDays), tzinfo)
}

/** A person who is listed as a new lead is not listed again. */
export const isWalkIn = (actor: Staff, company: CompanyRow, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(people.salesperson_id is null and people.status = any(${walkInStatuses}::text[])
    and people.deleted_at is null and people.company_id = ${company.id}
    and exists (
      select from visits
      where visits.person_id = people.id and visits.company_id = ${company.id}
        and visits.signed_at >= ${walkInsSince(company, now)})
    and not exists (
      select from notifications
      where notifications.user_id = ${actor.id} and notifications.company_id = ${company.id}
        and notifications.person_id = people.id and ${isWaitingLead(actor)}))`

/** Own ones that the list of unread appointments certainly has. */
export const isUnreadBooking = ({ id }: Staff, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(notifications.message_type = 'appointment' and notifications.event = 'booked'
    and notifications.read_at is null and exists (
      select from activities
      where activities.id = (notifications.values ->> 'activity_id')::bigint and activities.salesperson_id = ${id}
        and activities.unread and not activities.complete and activities.deleted_at is null
        and activities.start >= ${now} and people.deleted_at is null))`
