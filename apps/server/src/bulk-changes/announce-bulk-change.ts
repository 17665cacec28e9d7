import type { Tx } from '../platform/http/call.ts'
import { publish } from '../platform/realtime/publish.ts'
import type { BulkChange, Kind } from './kind.ts'

/** The text for the end of a bulk change or of its undo; null while it runs. */
export function endOf({ ended }: Kind, change: BulkChange): { text: string; values: Record<string, number> } | null {
  const { state, done, skipped, failed, returned, kept } = change
  if (state === 'undone') return { text: ended.undone, values: { returned, kept } }
  if (state === 'done' || state === 'failed') return { text: ended.done, values: { done, skipped, failed } }
  return null
}

export async function announceBulkChange(tx: Tx, kind: Kind, change: BulkChange, user_id: number): Promise<void> {
  const { id, company_id, state, total, done, skipped, failed, returned, kept } = change
  const end = endOf(kind, change)
  await publish(tx, {
    channel: 'NotificationsChannel',
    envelope: {
      type: 'BulkAction',
      event: end ? 'finished' : 'progress',
      company_id: null,
      message: end?.text ?? null,
      data: {
        change_id: id,
        of_company_id: company_id,
        kind: kind.name,
        state,
        total,
        done,
        skipped,
        failed,
        returned,
        kept,
        ...(end ? { values: end.values } : {}),
      },
    },
    to: { user_ids: [user_id] },
  })
}
