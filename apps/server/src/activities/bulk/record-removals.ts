import type { By } from '../../accounts/actor.ts'
import { recordMany } from '../../history/record.ts'
import type { Tx } from '../../http/call.ts'

/** Of one of many activities, what its history tells. */
export interface EventOfMany {
  id: number
  company_id: number
  person_id: number | null
  kind_code: string
  name: string | null
  start: string
}

/** That many activities were removed, or are back: in the audit, and on the timelines of those they are about. */
export async function recordRemovals(
  tx: Tx,
  by: By,
  what: 'deleted' | 'restored',
  activities: readonly EventOfMany[],
  data: Record<string, unknown>,
): Promise<void> {
  for (const [company_id, own] of Map.groupBy(activities, (activity) => activity.company_id)) {
    await recordMany(tx, by, {
      kind: `activity.${what}`,
      company_id,
      subjects: { type: 'activity', ids: own.map(({ id }) => id) },
      before: { deleted: what === 'restored' },
      after: { deleted: what === 'deleted' },
      timelines: own.flatMap(({ id, person_id, kind_code, name, start }) =>
        person_id === null
          ? []
          : {
              person_id,
              object: kind_code,
              action: what === 'deleted' ? 'Deleted' : 'Restored',
              ...(name ? { description: name } : {}),
              data: { start, activity_id: id, ...data },
            },
      ),
    })
  }
}
