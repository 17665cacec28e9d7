import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { t } from '@spotter/i18n/translate.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import type { QueryClient } from '@tanstack/react-query'

/** Messages that have left stay; the others are stopped. */
export const offerStop = (queries: QueryClient, id: number, message: string): string =>
  undoable(message, () => void undo(queries, id), undefined, t('Stop'))

export const offerUndo = (queries: QueryClient, id: number, message: string): string =>
  undoable(message, () => void undo(queries, id))

export async function undo(queries: QueryClient, id: number): Promise<boolean> {
  try {
    const { message, change } = await call('POST /api/people/changes/{id}/undo', { params: { id } })
    if (change.state === 'undone') success(message)
    return true
  } catch (reason) {
    error(explain(reason))
    return false
  } finally {
    const shown = ['person', 'change', 'message'] as const
    await Promise.all(shown.map((type) => refreshRecords(queries, type)))
  }
}
