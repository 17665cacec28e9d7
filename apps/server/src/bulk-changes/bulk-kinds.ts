import type { PeopleBulkKind } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { addCalls } from './activities/add-calls.ts'
import { assignPeople } from './assign-people.ts'
import type { BulkKind } from './change-kind.ts'
import { markNotInterested } from './mark-not-interested.ts'
import { removePeople } from './remove-people.ts'
import { restorePeople } from './restore-people.ts'
import { addTags, removeTags } from './tag-people.ts'

const kinds: Record<PeopleBulkKind, BulkKind> = {
  remove: removePeople,
  restore: restorePeople,
  add_tags: addTags,
  remove_tags: removeTags,
  assign: assignPeople,
  not_interested: markNotInterested,
  add_call: addCalls,
}

export const bulkKindOf = (kind: PeopleBulkKind): BulkKind => kinds[kind]
