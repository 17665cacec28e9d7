import type { Served } from '../platform/http/call.ts'
import { bulkAddCall } from './activities/bulk-add-call.ts'
import { bulkRemoveEvents, bulkRemoveEventsInBackground, countEvents } from './activities/bulk-remove-events.ts'
import { bulkChange } from './bulk-change.ts'
import { bulkRemove, bulkRemoveInBackground } from './bulk-remove.ts'
import { changeOptions } from './import/change-options.ts'
import { discardImport } from './import/discard-import.ts'
import { rejectionsFile } from './import/rejections-file.ts'
import { listImports, showImport } from './import/show-imports.ts'
import { startImport } from './import/start-import.ts'
import { uploadFile } from './import/upload-file.ts'
import { listChanges } from './list-changes.ts'
import { listEntries } from './list-entries.ts'
import { mergePeople } from './merge/merge-people.ts'
import { previewUndo } from './preview-undo.ts'
import { showChange } from './show-change.ts'
import { undoChange } from './undo-change.ts'

export const bulkChangesRoutes: readonly Served[] = [
  mergePeople,
  bulkRemove,
  bulkRemoveInBackground,
  bulkAddCall,
  countEvents,
  bulkRemoveEvents,
  bulkRemoveEventsInBackground,
  listChanges,
  bulkChange,
  showChange,
  listEntries,
  previewUndo,
  undoChange,
  uploadFile,
  changeOptions,
  discardImport,
  startImport,
  listImports,
  showImport,
  rejectionsFile,
]
