import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { loadCompletion } from '../../people/completion.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { serve, type Tx } from '../../platform/http/call.ts'
import { forbidden, stale } from '../../platform/http/errors.ts'
import type { ActivityRow } from '../activity-row.ts'
import { reopenTask } from '../complete-activity.ts'
import { presentActivity } from '../present-activity.ts'
import { setRemoved } from '../remove-activity.ts'
import { findActivity, lockActivity } from '../find-activity.ts'
import { claimEnds, claimIfFree } from './claims.ts'
import { loadCall } from './load-call.ts'

export const undoCall = serve('POST /api/next_call/undo', (actor, { body, now, t, write }) =>
  write(async (tx) => {
    const activity = await lockActivity(tx, actor, body.activity_id)
    const present = presentActivity(actor, activity, { now, t })
    if (activity.lock_version !== body.lock_version) throw stale(present)
    if (!present.abilities.undo_completion || activity.completed_by_id !== actor.id) throw forbidden(notYours)
    const next = await nextCallOf(tx, actor, activity)
    if (next) await setRemoved(tx, actor, { activity: next, now })
    await reopenTask(tx, actor, activity)
    await sql`
      insert into call_claims (person_id, company_id, user_id, until)
      values (${activity.person_id}, ${activity.company_id}, ${actor.id}, ${claimEnds}) ${claimIfFree}`.execute(tx)
    return loadCall(tx, actor, activity.id, { now, t })
  }),
)

const notYours = msg('Only the user who made the call can undo its outcome.')

async function nextCallOf(tx: Tx, actor: Staff, { id }: ActivityRow): Promise<ActivityRow | null> {
  const { next_call_id } = await loadCompletion(tx, id)
  if (next_call_id === undefined) return null
  const open = await tx
    .selectFrom('activities')
    .select('id')
    .where('id', '=', next_call_id)
    .where('complete', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return open ? findActivity(tx, actor, open.id) : null
}
