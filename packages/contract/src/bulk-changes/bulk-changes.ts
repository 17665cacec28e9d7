import {
  bulkChangeEntryStates,
  bulkChangeKinds,
  bulkChangeStates,
  undoRefusals,
  type UndoRefusal,
} from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { choicesOf, Done, Id, Instant, Nullable, OneOf, PageOf, Pagination, Paging } from '../shapes.ts'

/** `done`, `skipped` and `failed` add up to `total` at the end. */
export const BulkChange = Type.Object({
  id: Id,
  kind: OneOf(bulkChangeKinds),
  state: OneOf(bulkChangeStates),
  description: Type.String(),
  total: Type.Integer(),
  done: Type.Integer(),
  skipped: Type.Integer(),
  failed: Type.Integer(),
  /** Of those done: reverted, and kept because changed since. */
  returned: Type.Integer(),
  kept: Type.Integer(),
  user_id: Nullable(Id),
  user_name: Nullable(Type.String()),
  created_at: Instant,
  finished_at: Nullable(Instant),
  undone_at: Nullable(Instant),
  undone_by_name: Nullable(Type.String()),
  undo_refusal: Nullable(OneOf(Object.keys(undoRefusals) as UndoRefusal[])),
})
export type BulkChange = Static<typeof BulkChange>

export const BulkChangeEntry = Type.Object({
  person_id: Nullable(Id),
  name: Nullable(Type.String()),
  company_name: Type.String(),
  event: Nullable(Type.Object({ id: Id, kind_name: Type.String(), start: Instant })),
  state: OneOf(bulkChangeEntryStates),
  reason: Nullable(Type.String()),
})
export type BulkChangeEntry = Static<typeof BulkChangeEntry>

export const UndoPreview = Type.Object({
  returned: Type.Integer(),
  kept: Type.Integer(),
  collection: Type.Array(BulkChangeEntry),
  pagination: Pagination,
})
export type UndoPreview = Static<typeof UndoPreview>

/** `job_id` is the change's id. */
export const BulkChangeStarted = Type.Object({ ...Done.properties, job_id: Id, change: BulkChange })

export const bulkChanges = endpoints({
  'GET /api/people/changes': {
    may: 'staff',
    summary: 'The club’s bulk changes: your own, and for managers everyone’s.',
    query: Type.Object({ ...Paging, running: Type.Optional(Type.Boolean()) }),
    answers: PageOf(BulkChange),
  },
  'GET /api/people/changes/{id}': {
    may: 'staff',
    summary: 'One bulk change: what it did, its progress, and whether it can be undone.',
    answers: BulkChange,
  },
  'GET /api/people/changes/{id}/entries': {
    may: 'staff',
    summary: 'What a bulk change did to each person or event.',
    query: Type.Object({ ...Paging, state: Type.Optional(Type.String(choicesOf(bulkChangeEntryStates))) }),
    answers: PageOf(BulkChangeEntry),
  },
  'GET /api/people/changes/{id}/undo_preview': {
    may: 'staff',
    summary: 'What an undo would revert, and what it would leave because it changed since.',
    query: Type.Object({ ...Paging }),
    answers: UndoPreview,
  },
  'POST /api/people/changes/{id}/undo': {
    may: 'staff',
    summary:
      'Undoes a bulk change, except what changed since. From 99 entries on it runs in the background and answers 202.',
    answers: BulkChangeStarted,
  },
})
