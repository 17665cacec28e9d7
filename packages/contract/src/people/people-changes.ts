import { bulkKinds, changeKinds, changeStates, undoRefusals, type UndoRefusal } from '@spotter/domain/people/changes.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { PeopleFilter } from './people.ts'
import { Done, Id, Instant, Nullable, OneOf, PageOf, Pagination, Paging } from '../shapes.ts'

/** One order that changes many people, or removes many events: `done`, `skipped` and `failed` add up to `total` once it has ended. */
export const PeopleChange = Type.Object({
  id: Id,
  kind: OneOf(changeKinds),
  state: OneOf(changeStates),
  /** What was done, in the reader's language. */
  description: Type.String(),
  total: Type.Integer(),
  done: Type.Integer(),
  skipped: Type.Integer(),
  failed: Type.Integer(),
  /** Of those done: how many an undo gave back whole, and how many keep something that was changed since. */
  returned: Type.Integer(),
  kept: Type.Integer(),
  user_id: Nullable(Id),
  user_name: Nullable(Type.String()),
  created_at: Instant,
  finished_at: Nullable(Instant),
  undone_at: Nullable(Instant),
  undone_by_name: Nullable(Type.String()),
  /** Why the reader may not undo it now; null when they may. */
  undo_refusal: Nullable(OneOf(Object.keys(undoRefusals) as UndoRefusal[])),
})
export type PeopleChange = Static<typeof PeopleChange>

export const changeEntryStates = ['waiting', 'done', 'skipped', 'failed', 'returned', 'kept'] as const
export const PeopleChangeEntry = Type.Object({
  /** Null for an event that is about nobody. */
  person_id: Nullable(Id),
  /** Null when the reader may not see that person now. */
  name: Nullable(Type.String()),
  company_name: Type.String(),
  /** What was removed, where the order was about events. */
  event: Nullable(Type.Object({ id: Id, kind_name: Type.String(), start: Instant })),
  state: OneOf(changeEntryStates),
  reason: Nullable(Type.String()),
})
export type PeopleChangeEntry = Static<typeof PeopleChangeEntry>

export const UndoPreview = Type.Object({
  returned: Type.Integer(),
  kept: Type.Integer(),
  /** Those who keep something come first. */
  collection: Type.Array(PeopleChangeEntry),
  pagination: Pagination,
})
export type UndoPreview = Static<typeof UndoPreview>

const ordered = Type.Object({ filter: PeopleFilter })
export const Ordered = Type.Object({ ...Done.properties, job_id: Id, change: PeopleChange })

export const peopleChanges = endpoints({
  'POST /api/people/bulk_remove': {
    may: 'bulk:delete',
    summary: 'Removes the people a filter finds; 99 or more in the background, which answers 202.',
    body: ordered,
    answers: Type.Object({ ...Ordered.properties, removed_count: Type.Integer() }),
  },
  'POST /api/people/bulk_remove_in_background': {
    may: 'bulk:delete',
    summary: 'Removes the people a filter finds, and tells when it is done.',
    body: ordered,
    answers: Ordered,
    status: 202,
  },
  'GET /api/people/changes': {
    may: 'staff',
    summary: 'Orders that changed many people of the club: one’s own, and everybody’s for managers.',
    query: Type.Object({ ...Paging, running: Type.Optional(Type.Boolean()) }),
    answers: PageOf(PeopleChange),
  },
  'POST /api/people/changes': {
    may: 'bulk:menu',
    summary: 'Changes the people a filter finds; 99 or more in the background, which answers 202.',
    body: Type.Object({
      ...ordered.properties,
      kind: OneOf(bulkKinds.filter((kind) => kind !== 'remove' && kind !== 'add_call')),
      tags: Type.Optional(Type.Array(Type.String({ maxLength: 255 }), { maxItems: 50 })),
      /** -1 for nobody. */
      salesperson_id: Type.Optional(Type.Integer({ minimum: -1, maximum: Number.MAX_SAFE_INTEGER })),
      leaving_reason_id: Type.Optional(Id),
    }),
    answers: Ordered,
  },
  'GET /api/people/changes/{id}': {
    may: 'staff',
    summary: 'One order: what it did, how far it has come, and whether it can be undone.',
    answers: PeopleChange,
  },
  'GET /api/people/changes/{id}/entries': {
    may: 'staff',
    summary: 'What became of each person of an order.',
    query: Type.Object({ ...Paging, state: Type.Optional(Type.String()) }),
    answers: PageOf(PeopleChangeEntry),
  },
  'GET /api/people/changes/{id}/undo_preview': {
    may: 'staff',
    summary: 'What an undo would bring back, and who would keep later changes.',
    query: Type.Object({ ...Paging }),
    answers: UndoPreview,
  },
  'POST /api/people/changes/{id}/undo': {
    may: 'staff',
    summary: 'Gives people back what an order changed, except what was changed since; 99 or more in the background.',
    answers: Ordered,
  },
})
