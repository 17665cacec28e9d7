import type { BulkChangeKind } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Tx } from '../platform/http/call.ts'
import { publish } from '../platform/realtime/publish.ts'
import type { Change } from './change-kind.ts'

const ended = {
  done: msg(
    '{done, plural, =0 {No people were changed} one {# person was changed} other {# people were changed}}{skipped, plural, =0 {} other {, # skipped}}{failed, plural, =0 {} other {, # failed}}.',
  ),
  undone: msg(
    'Undone: {returned, plural, one {# person} other {# people}} reverted{kept, plural, =0 {} one {, # keeps later changes} other {, # keep later changes}}.',
  ),
} as const

/** Those that are about something else than the people themselves say so. */
const endedOf: Partial<Record<BulkChangeKind, { done: string; undone: string }>> = {
  add_call: {
    done: msg(
      '{done, plural, =0 {No calls were added} one {# call was added} other {# calls were added}}{skipped, plural, =0 {} other {, # skipped}}{failed, plural, =0 {} other {, # failed}}.',
    ),
    undone: msg(
      'Undone: {returned, plural, =0 {no calls removed} one {# call removed} other {# calls removed}}{kept, plural, =0 {} one {, # not removed because it has since been made or changed} other {, # not removed because they have since been made or changed}}.',
    ),
  },
  remove_events: {
    done: msg(
      '{done, plural, =0 {No events were removed} one {# event was removed} other {# events were removed}}{skipped, plural, =0 {} other {, # skipped}}{failed, plural, =0 {} other {, # failed}}.',
    ),
    undone: msg(
      'Undone: {returned, plural, =0 {no events restored} one {# event restored} other {# events restored}}{kept, plural, =0 {} one {, # not restored} other {, # not restored}}.',
    ),
  },
}

/** What the end of a change says, with the values for it; nothing as long as it has not ended. */
export function endOf(change: Change): { text: string; values: Record<string, number> } | null {
  const { kind, state, done, skipped, failed, returned, kept } = change
  const texts = endedOf[kind] ?? ended
  if (state === 'undone') return { text: texts.undone, values: { returned, kept } }
  if (state === 'done' || state === 'failed') return { text: texts.done, values: { done, skipped, failed } }
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
