import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { BulkChange } from '@spotter/contract/bulk-changes/bulk-changes.ts'
import { warning } from '@spotter/ui/toasts.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { offerUndo } from './offer-undo.ts'

/** The shell shows the progress of one that runs in the background. */
export async function announceStart(queries: QueryClient, change: BulkChange, message: string): Promise<void> {
  await Promise.all([refreshRecords(queries, 'person'), refreshRecords(queries, 'change')])
  if (change.state === 'waiting') return
  if (change.done === 0) warning(message)
  else offerUndo(queries, change.id, message)
}
