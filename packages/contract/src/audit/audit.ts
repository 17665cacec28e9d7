import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { CodeReference, Day, Done, Id, Instant, Nullable, OneOf, Reference, Search } from '../shapes.ts'

const Named = Type.Object({ id: Id, name: Type.String() })

export const AuditChange = Type.Object({
  field: Type.String(),
  label: Type.String(),
  /** As text for the reader; null when there was nothing. */
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
  /** Only that it changed is told: secrets, and what cannot be put into words. */
  hidden: Type.Boolean(),
  /** Of a picture its address is told, or words where it is no longer kept. */
  picture: Type.Boolean(),
})
export type AuditChange = Static<typeof AuditChange>

export const AuditEntry = Type.Object({
  id: Id,
  at: Instant,
  /** What happened, in words. */
  action: Type.String(),
  record: Type.Object({
    type: Type.String(),
    type_name: Type.String(),
    id: Id,
    name: Nullable(Type.String()),
  }),
  /** Null for what the product did by itself. */
  user: Nullable(Named),
  /** Who acted as that user, if somebody did. */
  original_user: Nullable(Named),
  company: Nullable(Named),
  /** Values were changed, so that it can be asked what reverting would do. */
  revertable: Type.Boolean(),
  changes: Type.Array(AuditChange),
})
export type AuditEntry = Static<typeof AuditEntry>

/** What a field would do: return to what it was, stay since somebody changed it, or stay since it holds that already. */
export const reversalStates = ['returns', 'changed', 'already'] as const
export const AuditReversal = Type.Object({
  ...AuditEntry.properties,
  possible: Type.Boolean(),
  /** Why it cannot be reverted, in words. */
  reason: Nullable(Type.String()),
  fields: Type.Array(
    Type.Object({
      field: Type.String(),
      label: Type.String(),
      now: Nullable(Type.String()),
      to: Nullable(Type.String()),
      picture: Type.Boolean(),
      state: OneOf(reversalStates),
    }),
  ),
})
export type AuditReversal = Static<typeof AuditReversal>

const query = Type.Object({
  ...Search,
  user_id: Type.Optional(Id),
  record_type: Type.Optional(Type.String({ maxLength: 63 })),
  record_id: Type.Optional(Id),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** The last entry of the page before. */
  after_id: Type.Optional(Id),
})
export type AuditQuery = Static<typeof query>

export const AuditPage = Type.Object({
  collection: Type.Array(AuditEntry),
  has_more: Type.Boolean(),
  /** What can be filtered by; with the first page only. */
  users: Type.Array(Reference),
  record_types: Type.Array(CodeReference),
})

const list = { query, answers: AuditPage } as const
const reverted = { answers: Done } as const

export const audit = endpoints({
  'GET /api/companies/{company_id}/audit': {
    ...list,
    may: 'managers',
    summary: 'Who changed which setting of the club from what to what, the newest first.',
  },
  'GET /api/companies/{company_id}/audit/{id}': {
    may: 'managers',
    summary: 'One change, and what reverting it would do.',
    answers: AuditReversal,
  },
  'POST /api/companies/{company_id}/audit/{id}/revert': {
    ...reverted,
    may: 'managers',
    summary: 'Gives the fields of one change their former values, unless somebody has changed them since.',
  },
  'GET /api/admin/audit': {
    ...list,
    may: 'root',
    summary: 'The same for every club and for the install.',
  },
  'GET /api/admin/audit/{id}': {
    may: 'root',
    summary: 'One change anywhere, and what reverting it would do.',
    answers: AuditReversal,
  },
  'POST /api/admin/audit/{id}/revert': {
    ...reverted,
    may: 'root',
    summary: 'Reverts one change anywhere.',
  },
})
