import type { Served } from '../platform/http/call.ts'
import type { Kind } from './kind.ts'
import { listBulkChanges } from './list-bulk-changes.ts'
import { listEntries } from './list-entries.ts'
import { previewUndo } from './preview-undo.ts'
import { showBulkChange } from './show-bulk-change.ts'
import { undoBulkChange } from './undo-bulk-change.ts'

export const bulkChangesRoutes = (kinds: readonly Kind[]): readonly Served[] =>
  [listBulkChanges, showBulkChange, listEntries, previewUndo, undoBulkChange].map((route) => route(kinds))
