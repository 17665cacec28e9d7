import type { BulkChangeEntry } from '@spotter/contract/bulk-changes/bulk-changes.ts'
import type { BulkChangeKind } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'

export type BulkChange = Selectable<Database['bulk_changes']>
export type Entry = Selectable<Database['bulk_change_entries']>
export type Values = Record<string, unknown>

/** How one kind of bulk change is described and undone; README.md shows how to add one. */
export interface Kind {
  name: BulkChangeKind
  subject: Subject
  describe: (change: BulkChange, t: Translate) => string
  /** Texts for the end of the bulk change and of its undo, with the counts as values. */
  ended: { done: string; undone: string }
  /** Whether it is prepared on screens of its own, and listed only once it is started. */
  startsAsDraft?: boolean
  /** Reverts a batch of entries, whose subjects are locked and in clubs of the actor. */
  undo: (batch: Batch, entries: Entry[]) => Promise<Reverted[]>
  /** What `undo` would return now. Without it, `undo` runs and is rolled back. */
  previewUndo?: (db: Db | Tx, change: BulkChange, entries: Entry[]) => Promise<Reverted[]>
}

/** A kind that runs in batches, at once or in the background. */
export interface BatchedKind extends Kind {
  may: (actor: Staff) => boolean
  /** Changes a batch of entries, whose subjects are locked, and returns an outcome for each. */
  apply: (batch: Batch, entries: Entry[]) => Promise<Outcome[]>
}

export interface Subject {
  type: string
  /** Locks rows in the order of their ids, so that two bulk changes of the same rows never deadlock. */
  lock: (tx: Tx, ids: readonly number[]) => Promise<void>
  /** Those of them in clubs of the actor. */
  findReached: (db: Db | Tx, actor: Staff, ids: readonly number[]) => Promise<ReadonlySet<number>>
  /** The reason for all others. */
  outOfReach: string
  /** With the names that the reader may see now. */
  present: (db: Db, actor: Staff, entries: readonly ShownEntry[], t: Translate) => Promise<BulkChangeEntry[]>
}

export type ShownEntry = Pick<Entry, 'subject_id' | 'company_id' | 'state' | 'reason'>

export interface Batch {
  tx: Tx
  /** Who started it, with the permissions they have now. */
  actor: Staff
  change: BulkChange
  at: Date
}

export type Outcome = { subject_id: number; before: Values; after: Values } | { subject_id: number; reason: string }

/** Whether one subject is as before, or why it is left as it is. */
export interface Reverted {
  subject_id: number
  state: 'returned' | 'kept'
  reason: string | null
}

export const isBatched = (kind: Kind): kind is BatchedKind => 'apply' in kind

export function kindOf(kinds: readonly Kind[], { kind: name }: Pick<BulkChange, 'kind'>): Kind {
  const found = kinds.find((kind) => kind.name === name)
  if (!found) throw new Error(`No kind of bulk change is named ${name}`)
  return found
}
