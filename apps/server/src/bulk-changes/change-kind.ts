import type { Body } from '@spotter/contract/endpoints.ts'
import type { RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import type { PeopleBulkKind, BulkChangeKind } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { Selectable } from 'kysely'
import type { By, Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Tx } from '../platform/http/call.ts'
import type { FoundPerson } from '../people/within.ts'

export type Change = Selectable<Database['changes']>
export type ChangeEntry = Selectable<Database['change_entries']>
export type Values = Record<string, unknown>

/** What a bulk order brings beside its filter. */
export interface Asked {
  tags?: string[]
  salesperson_id?: number
  leaving_reason_id?: number
  activity?: Body<'POST /api/people/activities/bulk_add_call'>['activity']
}

/** One batch of an order while it is carried out. */
export interface Batch {
  tx: Tx
  /** Who ordered it, as they are now. */
  actor: Staff
  change: Change
  at: Date
}

/** What became of one person: what was changed, or why nothing was. */
export type Outcome = { person_id: number; before: Values; after: Values } | { person_id: number; reason: string }

/** How a kind of bulk change is done. */
export interface BulkKind {
  kind: PeopleBulkKind
  may: RoutePermission
  /** Whether it is about people who were deleted; others are about those who were not. */
  ofDeleted: boolean
  /** What was asked, checked; it is kept with the order. */
  read: (tx: Tx, company_ids: readonly number[], asked: Asked, actor: Staff) => Promise<Values>
  /** Changes people who are locked and within reach, and answers for each of them. */
  apply: (batch: Batch, people: FoundPerson[]) => Promise<Outcome[]>
}

/** What became of one person: the fields that returned, and those somebody has changed since. */
export interface Returned {
  person_id: number
  state: 'returned' | 'kept'
  reason: string | null
}

/** How a kind of change is undone; one call is one transaction for a batch of entries whose people are locked. */
export interface Undoing {
  kind: BulkChangeKind
  giveBack: (tx: Tx, by: By, change: Change, entries: ChangeEntry[]) => Promise<Returned[]>
  /** What `giveBack` would answer now, without changing anything. Left out, it is tried and rolled back. */
  foresee?: (db: Db | Tx, change: Change, entries: ChangeEntry[]) => Promise<Returned[]>
  /** What was done, in the reader's language. */
  describe?: (change: Change, t: Translate) => string
}
