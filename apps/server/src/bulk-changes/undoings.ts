import type { BulkChangeKind } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { undoAddingCalls } from './activities/undo-adding-calls.ts'
import { undoAssigning } from './assign-people.ts'
import type { Undoing } from './change-kind.ts'
import { undoImport } from './import/undo-import.ts'
import { undoMerge } from './merge/undo-merge.ts'
import { undoNotInterested } from './mark-not-interested.ts'
import { undoRemoval } from './remove-people.ts'
import { undoRestoring } from './restore-people.ts'
import { undoAddingTags, undoRemovingTags } from './undo-tags.ts'

/** How each kind of change is undone; a kind that is not here stays as it is. */
const undoings: readonly Undoing[] = [
  undoRemoval,
  undoRestoring,
  undoAddingTags,
  undoRemovingTags,
  undoAssigning,
  undoNotInterested,
  undoAddingCalls,
  undoMerge,
  undoImport,
]

export const undoingOf = (kind: BulkChangeKind): Undoing | null =>
  undoings.find((undoing) => undoing.kind === kind) ?? null
