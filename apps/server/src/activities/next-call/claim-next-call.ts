import { groupBounds } from '@spotter/domain/activities/groups.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { serve } from '../../platform/http/call.ts'
import { hoursOf } from '../check-activity.ts'
import { claimNext, releaseOthers, type Picking } from './claim-next.ts'
import { callsToPeople } from './due-calls.ts'
import { loadCall } from './load-call.ts'
import { loadQueue } from './load-queue.ts'

/** Idempotent: a reload or repeat returns the same person. */
export const claimNextCall = serve('POST /api/next_call', async (actor, { context, db, company, body, now, t }) => {
  const queue = await loadQueue(db, actor, company, body)
  const { today } = groupBounds(now, hoursOf(company).tzinfo)
  const picking = { ...queue, before: today.before, skip: body.skip ?? [], hold: body.hold ?? [] }
  const claimed = await claimNext(context, picking)
  const [next, next_due_at] = await Promise.all([
    claimed && loadCall(db, actor, claimed.id, { now, t }),
    claimed ? null : nextDueAt(db, picking),
    releaseOthers(db, picking, claimed),
  ])
  return { next, next_due_at }
})

async function nextDueAt(db: Db, picking: Picking): Promise<string | null> {
  const { rows } = await sql<{ start: string }>`
    select activities.start ${callsToPeople(picking, { from: picking.before })}
    order by activities.start, activities.id limit 1`.execute(db)
  return rows[0]?.start ?? null
}
