import { noShowKinds } from '@spotter/domain/activities/no-show.ts'
import { companyStatuses, isOpen } from '@spotter/domain/companies/statuses.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { msg } from '@spotter/domain/text.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import type { Notice } from '@spotter/domain/notifications/notice.ts'
import { sql } from 'kysely'
import { productNow } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { record } from '../../platform/facts/record.ts'
import { type CompanyRow, system } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Context } from '../../platform/http/context.ts'
import type { ActivityRow } from '../activity-row.ts'
import { hoursOf } from '../check-activity.ts'
import { loadActivity } from '../find-activity.ts'
import { setNoShow } from './set-no-show.ts'

const openStatuses = companyStatuses.filter(isOpen)

/** Each appointment once for each time it had; those that ended longer ago are nobody's question any more. */
export async function askAboutNoShows({ db }: Pick<Context, 'db'>, _payload: object = {}, stopping?: AbortSignal) {
  for (;;) {
    if (stopping?.aborted) return
    if (!(await transaction(db, (tx) => askNext(tx, productNow())))) return
  }
}

/** Locks the person before the appointment, as every change does. */
async function askNext(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select activities.id from activities
      join companies on companies.id = activities.company_id
      join people on people.id = activities.person_id
    where activities.type = 'Event' and not activities.complete and activities.deleted_at is null
      and activities.person_id is not null and activities."end" <= ${now}
      and activities."end" > ${now}::timestamptz - interval '2 days'
      and activities.kind_code = any(${noShowKinds}::text[])
      and companies.no_show_action <> 'nothing' and companies.status = any(${openStatuses}::text[])
      and activities."end" <= ${now}::timestamptz - make_interval(mins => companies.no_show_minutes)
      and (activities.no_show_asked_at is null or activities.no_show_asked_at < activities."end")
      and people.deleted_at is null
    order by activities."end", activities.id limit 1
    for update of people skip locked`.execute(tx)
  const [found] = rows
  if (!found) return false
  await sql`select from activities where id = ${found.id} for update`.execute(tx)
  const activity = await loadActivity(tx, found.id)
  const company = await tx
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', activity.company_id)
    .executeTakeFirstOrThrow()
  await tx.updateTable('activities').set({ no_show_asked_at: now }).where('id', '=', activity.id).execute()
  const { person_id, complete, deleted_at } = activity
  if (complete || deleted_at !== null || person_id === null) return true
  const isMarked = company.no_show_action === 'mark'
  const notices = noticesOf(activity, company, isMarked)
  if (isMarked) await setNoShow(tx, system, { activity: { ...activity, person_id }, now, notices })
  else await recordQuestion(tx, activity, notices)
  return true
}

const recordQuestion = (tx: Tx, { id, company_id, person_id }: ActivityRow, notices: Notice[]) =>
  record(tx, system, 'activity.outcome_asked', {
    company_id,
    id,
    after: { asked: notices.flatMap(({ user_ids }) => user_ids) },
    payload: { person_id, notices },
  })

/** Without a salesperson it waits on the page of today. */
function noticesOf(activity: ActivityRow, company: CompanyRow, isMarked: boolean): Notice[] {
  const user_id = activity.salesperson_id ?? activity.person_salesperson_id
  if (user_id === null || activity.person_first_name === null) return []
  return [
    {
      user_ids: [user_id],
      person_id: activity.person_id,
      message_type: 'appointment',
      event: isMarked ? 'missed' : 'asked',
      text: isMarked
        ? msg('Marked as a no-show: {name}, {time}')
        : msg('Did {name} come? The appointment was at {time}'),
      values: {
        activity_id: activity.id,
        name: fullName({ first_name: activity.person_first_name, last_name: activity.person_last_name }),
        time: formatDateTime(activity.start, { ...company, tzinfo: hoursOf(company).tzinfo }),
      },
    },
  ]
}
