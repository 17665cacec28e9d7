import type { Translate } from '@spotter/i18n/translator.ts'
import { addToCompletion } from '../people/completion.ts'
import { clubOf } from '../people/find-person.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { forbidden, invalid, unprocessable } from '../platform/http/errors.ts'
import type { ActivityRow } from './activity-row.ts'
import { completeActivity } from './complete-activity.ts'
import { presentActivity } from './present-activity.ts'
import { lockActivity } from './find-activity.ts'

interface CompleteAlsoInput {
  activity: ActivityRow
  ids: readonly number[]
  outcome: string | null
  now: Date
  t: Translate
}

/** Other calls to the same person end with the same outcome; those that are no longer open are left as they are. */
export async function completeAlso(
  tx: Tx,
  actor: Staff,
  { activity, ids, outcome, now, t }: CompleteAlsoInput,
): Promise<void> {
  if (activity.kind_code !== 'call' || activity.person_id === null) throw unprocessable({ also_complete: invalid })
  const completed: number[] = []
  for (const id of new Set(ids)) {
    const other = await lockActivity(tx, actor, id, { person_id: activity.person_id, deleted: true })
    if (other.complete || other.deleted_at) continue
    if (other.kind_code !== 'call') throw unprocessable({ also_complete: invalid })
    if (!presentActivity(actor, other, { now, t }).abilities.complete) throw forbidden()
    const company = await clubOf(tx, actor, other.company_id)
    await completeActivity(tx, actor, { company, activity: other, asked: { outcome }, now, t })
    completed.push(id)
  }
  if (completed.length) await addToCompletion(tx, activity.id, { also_completed_ids: completed })
}
