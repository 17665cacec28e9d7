import type { Answer } from '@spotter/client/call.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { queryKeyOf, useFetch } from '@spotter/client/use-fetch.ts'
import type { RealtimeEnvelope } from '@spotter/contract/notifications/notifications.ts'
import type { BulkChange } from '@spotter/contract/bulk-changes/bulk-changes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { success, warning } from '@spotter/ui/toasts.tsx'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { isSending } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { offerStop, offerUndo } from './offer-undo.ts'

type Page = Answer<'GET /api/people/changes'>

const running = { query: { running: true } }
const runningKey = queryKeyOf('GET /api/people/changes', running)
/** In case a message was lost. */
const pollMs = 5000

/** Loaded at the start, so that a reload shows them again. */
export function useRunningBulkChanges(): BulkChange[] {
  const known = useQueryClient().getQueryData<Page>(runningKey)
  const { data } = useFetch('GET /api/people/changes', running, { every: known?.collection.length ? pollMs : false })
  return data?.collection ?? []
}

type Progress = Pick<BulkChange, 'kind' | 'state' | 'total' | 'done' | 'skipped' | 'failed' | 'returned' | 'kept'> & {
  change_id: number
  values?: Record<string, unknown>
}

/** False for messages of other actions. */
export function followBulkChange(queries: QueryClient, { message, data }: RealtimeEnvelope): boolean {
  if (typeof data['change_id'] !== 'number') return false
  const progress = data as unknown as Progress
  if (message === null) showProgress(queries, progress)
  else end(queries, progress, t(message, progress.values))
  return true
}

function showProgress(queries: QueryClient, progress: Progress): void {
  const { change_id, state, total, done, skipped, failed, returned, kept } = progress
  const counts = { state, total, done, skipped, failed, returned, kept }
  const known = queries.getQueryData<Page>(runningKey)
  if (!known?.collection.some(({ id }) => id === change_id)) {
    void queries.invalidateQueries({ queryKey: runningKey })
    return
  }
  const collection = known.collection.map((change) => (change.id === change_id ? { ...change, ...counts } : change))
  queries.setQueryData<Page>(runningKey, { ...known, collection })
}

function end(queries: QueryClient, { change_id, kind, state, done }: Progress, text: string): void {
  queries.setQueryData<Page>(
    runningKey,
    (known) => known && { ...known, collection: known.collection.filter(({ id }) => id !== change_id) },
  )
  if (state === 'undone') success(text)
  else if (done === 0) warning(text)
  else if (isSending(kind)) offerStop(queries, change_id, text)
  else offerUndo(queries, change_id, text)
  void refreshRecords(queries, 'person')
  void refreshRecords(queries, 'activity')
  void refreshRecords(queries, 'message')
  void refreshRecords(queries, 'change')
}
