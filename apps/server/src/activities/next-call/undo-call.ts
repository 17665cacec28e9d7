import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { serve } from '../../platform/http/call.ts'
import { forbidden, stale } from '../../platform/http/errors.ts'
import { reopenTask } from '../complete-activity.ts'
import { presentActivity } from '../present-activity.ts'
import { lockActivity } from '../find-activity.ts'
import { claimEnds, claimIfFree } from './claims.ts'
import { loadCall } from './load-call.ts'

export const undoCall = serve('POST /api/next_call/undo', (actor, { body, now, t, write }) =>
  write(async (tx) => {
    const activity = await lockActivity(tx, actor, body.activity_id)
    const present = presentActivity(actor, activity, { now, t })
    if (activity.lock_version !== body.lock_version) throw stale(present)
    if (!present.abilities.undo_completion || activity.completed_by_id !== actor.id) throw forbidden(notYours)
    await reopenTask(tx, actor, activity, now)
    await sql`
      insert into call_claims (person_id, company_id, user_id, until)
      select person_id, company_id, ${actor.id}, ${claimEnds} from activities where id = ${activity.id}
      ${claimIfFree}`.execute(tx)
    return loadCall(tx, actor, activity.id, { now, t })
  }),
)

const notYours = msg('Only the user who made the call can undo its outcome.')
