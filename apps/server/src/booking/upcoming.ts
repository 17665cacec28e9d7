import { invitedKinds } from '@spotter/domain/booking/invited-kinds.ts'
import { sql } from 'kysely'
import { type ActivityRow, activityColumns, activityJoins } from '../activities/activity-row.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'

/** An appointment that the person is invited to. */
export const isUpcoming = (now: Date) => sql<boolean>`
  activities.kind_code = any(${invitedKinds}::text[]) and not activities.complete and activities.deleted_at is null
    and activities."end" > ${now}`

export async function upcomingOf(db: Db | Tx, person_id: number, now: Date): Promise<ActivityRow | null> {
  const { rows } = await sql<ActivityRow>`
    select ${activityColumns} from activities ${activityJoins}
    where activities.person_id = ${person_id} and ${isUpcoming(now)}
    order by activities.start, activities.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Started appointments and those of membership systems can't be moved. */
export const isChangeable = (activity: Pick<ActivityRow, 'start' | 'abc_event'>, now: Date): boolean =>
  !activity.abc_event && Date.parse(activity.start) > now.getTime()
