import type { Kind } from '../../bulk-changes/kind.ts'
import { importKind } from '../import/undo-import.ts'
import { assignPeople } from './assign-people.ts'
import { markNotInterested } from './mark-not-interested.ts'
import { removePeople, restorePeople } from './remove-people.ts'
import { addTags, removeTags } from './tag-people.ts'

export const peopleKinds: readonly Kind[] = [
  removePeople,
  restorePeople,
  addTags,
  removeTags,
  assignPeople,
  markNotInterested,
  importKind,
]
