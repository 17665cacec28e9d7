import { may } from '@spotter/domain/accounts/permissions.ts'
import { sql } from 'kysely'
import { serve } from '../platform/http/call.ts'
import { forbidden } from '../platform/http/errors.ts'
import { lockPerson } from '../people/find-person.ts'
import { type ActivityRow, activityColumns, activityJoins } from './activity-row.ts'
import { undelete, setRemoved } from './remove-activity.ts'

export const cleanUp = serve('POST /api/people/{id}/activities/clean', (actor, { params, body, now, t, write }) => {
  if (!may(actor, 'delete:activities')) throw forbidden()
  return write(async (tx) => {
    const person = await lockPerson(tx, actor, params.id)
    const { rows } = await sql<ActivityRow>`
      select ${activityColumns} from activities ${activityJoins}
      where activities.person_id = ${person.id} and activities.id = any(${body.ids}::bigint[])
        and not activities.complete and not activities.abc_event
        and activities.deleted_at is ${body.restore ? sql`not null` : sql`null`}
      order by activities.id for update of activities`.execute(tx)
    for (const activity of rows) {
      if (body.restore) await undelete(tx, actor, activity, t)
      else await setRemoved(tx, actor, { activity, now })
    }
    const count = rows.length
    return {
      ids: rows.map(({ id }) => id),
      message: body.restore
        ? t('{count, plural, one {# activity was restored.} other {# activities were restored.}}', { count })
        : t('{count, plural, one {# activity was removed.} other {# activities were removed.}}', { count }),
    }
  })
})
