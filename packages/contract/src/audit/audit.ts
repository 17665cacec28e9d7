import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { CodeReference, Day, Done, Id, Instant, Nullable, OneOf, Reference, Search } from '../shapes.ts'

const Named = Type.Object({ id: Id, name: Type.String() })

export const AuditChange = Type.Object({
  field: Type.String(),
  label: Type.String(),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
  /** Secrets, and values without words. */
  hidden: Type.Boolean(),
  /** A URL, or words if it was removed. */
  picture: Type.Boolean(),
})
export type AuditChange = Static<typeof AuditChange>

export const AuditEntry = Type.Object({
  id: Id,
  at: Instant,
  action: Type.String(),
  record: Type.Object({
    type: Type.String(),
    type_name: Type.String(),
    id: Id,
    name: Nullable(Type.String()),
  }),
  user: Nullable(Named),
  original_user: Nullable(Named),
  company: Nullable(Named),
  revertable: Type.Boolean(),
  changes: Type.Array(AuditChange),
})
export type AuditEntry = Static<typeof AuditEntry>

/** Restored, kept because changed since, or already equal. */
const reversalStates = ['returns', 'changed', 'already'] as const
export const AuditReversal = Type.Object({
  ...AuditEntry.properties,
  possible: Type.Boolean(),
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
  after_id: Type.Optional(Id),
})
export type AuditQuery = Static<typeof query>

const AuditPage = Type.Object({
  collection: Type.Array(AuditEntry),
  has_more: Type.Boolean(),
  users: Type.Array(Reference),
  record_types: Type.Array(CodeReference),
})

const list = { query, answers: AuditPage } as const
const reverted = { answers: Done } as const

export const audit = endpoints({
  'GET /api/companies/{company_id}/audit': {
    ...list,
    may: 'managers',
    summary: 'Changes to the club’s settings with old and new values, newest first.',
  },
  'GET /api/companies/{company_id}/audit/{id}': {
    may: 'managers',
    summary: 'One change, and what reverting it would do.',
    answers: AuditReversal,
  },
  'POST /api/companies/{company_id}/audit/{id}/revert': {
    ...reverted,
    may: 'managers',
    lasting: true,
    summary: 'Reverts one change, except fields that were changed since.',
  },
  'GET /api/admin/audit': {
    ...list,
    may: 'root',
    summary: 'Changes to the settings of all clubs and of the install, newest first.',
  },
  'GET /api/admin/audit/{id}': {
    may: 'root',
    summary: 'One change in any club, and what reverting it would do.',
    answers: AuditReversal,
  },
  'POST /api/admin/audit/{id}/revert': {
    ...reverted,
    may: 'root',
    lasting: true,
    summary: 'Reverts one change in any club.',
  },
})
