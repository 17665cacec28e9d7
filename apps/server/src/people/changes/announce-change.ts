import { msg } from '@spotter/domain/text.ts'
import type { Tx } from '../../http/call.ts'
import { publish } from '../../realtime/publish.ts'
import type { Change } from './change-kind.ts'

const ended = {
  done: msg(
    '{done, plural, =0 {Nobody was changed} one {# person was changed} other {# people were changed}}{skipped, plural, =0 {} other {, # skipped}}{failed, plural, =0 {} other {, # failed}}.',
  ),
  undone: msg(
    'Undone: {returned, plural, one {# person is} other {# people are}} as before{kept, plural, =0 {} one {, # keeps later changes} other {, # keep later changes}}.',
  ),
} as const

/** What the end of a change says, with the values for it; nothing as long as it has not ended. */
export function endOf(change: Change): { text: string; values: Record<string, number> } | null {
  const { state, done, skipped, failed, returned, kept } = change
  if (state === 'undone') return { text: ended.undone, values: { returned, kept } }
  if (state === 'done' || state === 'failed') return { text: ended.done, values: { done, skipped, failed } }
  return null
}

/** To whoever ordered it, in whatever club they are by now. */
export async function announceChange(tx: Tx, change: Change, user_id: number): Promise<void> {
  const { id, company_id, kind, state, total, done, skipped, failed, returned, kept } = change
  const end = endOf(change)
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
        kind,
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
