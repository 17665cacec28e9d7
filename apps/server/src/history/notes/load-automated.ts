import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { TimelineRow } from './timeline-page.ts'

interface Run {
  id: number
  message_id: number | null
  activity_id: number | null
}

/** Runs of automated items by the id of the entry: of messages, and of calls and to-dos where they were added. */
export async function loadAutomated(db: Db | Tx, rows: readonly TimelineRow[]): Promise<Map<number, number>> {
  const entries = rows.map(({ id, action, data }) => ({
    id,
    message_id: data['message_id'],
    activity_id: action === 'Created' ? data['activity_id'] : undefined,
  }))
  const isId = (id: unknown) => typeof id === 'number'
  const messageIds = entries.map(({ message_id }) => message_id).filter(isId)
  const activityIds = entries.map(({ activity_id }) => activity_id).filter(isId)
  if (!messageIds.length && !activityIds.length) return new Map()
  const { rows: runs } = await sql<Run>`
    select id, message_id, activity_id from automated_runs where message_id = any(${messageIds}::bigint[])
    union all
    select id, message_id, activity_id from automated_runs where activity_id = any(${activityIds}::bigint[])`.execute(
    db,
  )
  return new Map(
    entries.flatMap(({ id, message_id, activity_id }) => {
      const run = runs.find(
        (one) =>
          (one.message_id !== null && one.message_id === message_id) ||
          (one.activity_id !== null && one.activity_id === activity_id),
      )
      return run ? [[id, run.id] as const] : []
    }),
  )
}
