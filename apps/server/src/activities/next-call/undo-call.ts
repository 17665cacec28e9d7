import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import type { Staff } from '../../platform/http/caller.ts'
import { serve, type Tx } from '../../platform/http/call.ts'
import { forbidden, stale } from '../../platform/http/errors.ts'
import type { ActivityRow } from '../activity-row.ts'
import { reopenTask } from '../complete-activity.ts'
import { presentActivity } from '../present-activity.ts'
import { setRemoved } from '../remove-activity.ts'
import { findActivity, lockActivity } from '../within.ts'
import { claimEnds, takenIfFree } from './claims.ts'
import { readCall } from './read-call.ts'

/** Takes back what the caller just said of a call: it is to be made again, and the call that followed from it is gone. */
export const undoCall = serve('POST /api/next_call/undo', (actor, { body, now, t, write }) =>
  write(async (tx) => {
    const activity = await lockActivity(tx, actor, body.activity_id)
    const present = presentActivity(actor, activity, { now, t })
    if (activity.lock_version !== body.lock_version) throw stale(present)
    if (!present.abilities.undo_completion || activity.completed_by_id !== actor.id) throw forbidden(notYours)
    for (const followed of await followedFrom(tx, actor, activity))
      await setRemoved(tx, actor, { activity: followed, now })
    await reopenTask(tx, actor, activity)
    await sql`
      insert into call_claims (person_id, company_id, user_id, until)
      values (${activity.person_id}, ${activity.company_id}, ${actor.id}, ${claimEnds}) ${takenIfFree}`.execute(tx)
    return readCall(tx, actor, activity.id, { now, t })
  }),
)

const notYours = msg('Only the user who made the call can undo its outcome.')

/** What the same transaction added carries its very time, and nobody has touched the call since. */
async function followedFrom(tx: Tx, actor: Staff, { id, person_id }: ActivityRow): Promise<ActivityRow[]> {
  const { rows } = await sql<{ id: number }>`
    select next.id from activities next join activities made on made.id = ${id} and next.created_at = made.updated_at
    where next.person_id = ${person_id} and next.id <> ${id} and next.kind_code = 'call' and not next.complete
      and next.deleted_at is null`.execute(tx)
  return Promise.all(rows.map((row) => findActivity(tx, actor, row.id)))
}
