import { addCalls } from './activities/bulk/add-calls.ts'
import { removeEvents } from './activities/bulk/remove-events.ts'
import type { Kind } from './bulk-changes/kind.ts'
import { allSendKinds } from './messages/bulk/send-kinds.ts'
import { peopleKinds } from './people/bulk/people-kinds.ts'
import { mergeKind } from './people/merge/undo-merge.ts'
import { salesMerger } from './secondary-sales/merge-sales.ts'

export const bulkChangeKinds: readonly Kind[] = [
  ...peopleKinds,
  mergeKind(salesMerger),
  addCalls,
  removeEvents,
  ...allSendKinds,
]
