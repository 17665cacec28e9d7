import type { ChangeKind } from '@spotter/domain/people/changes.ts'
import type { Selectable } from 'kysely'
import type { By } from '../../accounts/actor.ts'
import type { Database } from '../../db/schema.ts'
import type { Tx } from '../../http/call.ts'

export type Change = Selectable<Database['changes']>
export type ChangeEntry = Selectable<Database['change_entries']>

/** What became of one person: the fields that returned, and those somebody has changed since. */
export interface Returned {
  person_id: number
  state: 'returned' | 'kept'
  reason: string | null
}

/** How a kind of change is undone; one call is one transaction for a batch of entries whose people are locked. */
export interface Undoing {
  kind: ChangeKind
  giveBack: (tx: Tx, by: By, change: Change, entries: ChangeEntry[]) => Promise<Returned[]>
}
