import { mayTake } from '@spotter/domain/notifications/feed.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { formatPhone } from '@spotter/domain/people/phones.ts'
import { sql } from 'kysely'
import { serve } from '../platform/http/call.ts'
import { pageOf } from '../platform/http/pages.ts'
import { notificationColumns, ownNotifications, presentNotification } from './own-notifications.ts'
import { isWaitingLead } from './waiting-people.ts'

/** One per person: an unread one if there is any, otherwise the newest. */
export const listNewEnquiries = serve(
  'GET /api/notifications/new_enquiry',
  async (actor, { db, query, company, t }) => {
    const { limit, offset, pagination } = pageOf(query, { default: 20 })
    const waiting = ownNotifications(db, actor).where(isWaitingLead(actor))
    const { total } = await waiting
      .select(({ fn }) => fn.count<number>('notifications.person_id').distinct().as('total'))
      .executeTakeFirstOrThrow()
    const ofEachPerson = waiting
      .distinctOn('notifications.person_id')
      .select([
        ...notificationColumns,
        sql<string>`people.first_name`.as('first_name'),
        'people.last_name',
        sql<boolean>`people.do_not_call`.as('do_not_call'),
        'people.salesperson_id',
        sql<number>`people.lock_version`.as('lock_version'),
        sql<string | null>`coalesce(people.phone_mobile, people.phone_home, people.phone_work)`.as('phone'),
      ])
      .orderBy('notifications.person_id')
      .orderBy(sql`notifications.read_at is not null`)
      .orderBy('notifications.created_at', 'desc')
      .orderBy('notifications.id', 'desc')
    const rows = await db
      .selectFrom(ofEachPerson.as('lead'))
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    return {
      collection: rows.map(({ first_name, last_name, do_not_call, salesperson_id, lock_version, phone, ...row }) => ({
        ...presentNotification(t, row),
        person: {
          id: Number(row.person_id),
          name: fullName({ first_name, last_name }),
          phone: formatPhone(phone, company.country),
          do_not_call,
          lock_version,
          may_take: mayTake(actor, { salesperson_id }),
        },
      })),
      pagination: pagination(total),
    }
  },
)
