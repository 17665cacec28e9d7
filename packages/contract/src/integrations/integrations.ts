import { exportSystems } from '@spotter/domain/companies/export-systems.ts'
import { longestClubId, longestCredentials, syncStates } from '@spotter/domain/integrations/connections.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { ReferenceList } from '../companies/references.ts'
import { Done, Id, Instant, Nullable, OneOf, SoftDeletion, Text, WithMessage } from '../shapes.ts'

const System = OneOf(exportSystems)

export const SystemIntegration = Type.Object({
  id: Id,
  company_id: Id,
  api: System,
  name: Type.String(),
  enabled: Type.Boolean(),
  connectable: Type.Boolean(),
  club_external_id: Nullable(Type.String()),
  credentials_saved: Type.Boolean(),
  last_sync_at: Nullable(Instant),
  last_error: Nullable(Type.String()),
  next_sync_at: Nullable(Instant),
  sync_state: OneOf(syncStates),
  /** Known once the system has answered. */
  sync_done: Type.Integer(),
  sync_total: Nullable(Type.Integer()),
  employees_count: Type.Integer(),
  events_count: Type.Integer(),
  members_count: Type.Integer(),
  lock_version: Type.Integer(),
  deleted_at: Nullable(Instant),
  created_at: Instant,
})
export type SystemIntegration = Static<typeof SystemIntegration>

const Values = {
  enabled: Type.Optional(Type.Boolean()),
  club_external_id: Type.Optional(Nullable(Text(longestClubId))),
  /** Missing or empty keeps what is saved; null removes it. */
  credentials: Type.Optional(Nullable(Text(longestCredentials))),
}
export type IntegrationValues = Static<ReturnType<typeof Type.Object<typeof Values>>>

const saved = WithMessage(SystemIntegration)

export const integrations = endpoints({
  'GET /api/companies/{company_id}/system_integrations': {
    may: 'settings',
    summary: 'The club’s connections to membership systems, and the available systems.',
    query: Type.Object(SoftDeletion),
    answers: Type.Object({
      collection: Type.Array(SystemIntegration),
      systems: Type.Array(Type.Object({ api: System, name: Type.String(), connectable: Type.Boolean() })),
    }),
  },
  'POST /api/companies/{company_id}/system_integrations': {
    may: 'managers',
    lasting: true,
    summary: 'Adds a connection to a membership system. Only root sets credentials.',
    wrapped: 'system_integration',
    body: Type.Object({ api: Type.String(), ...Values }),
    answers: saved,
    status: 201,
  },
  'PUT /api/companies/{company_id}/system_integrations/{id}': {
    may: 'managers',
    lasting: true,
    summary: 'Changes a connection, or switches it on or off. Only root sets credentials.',
    wrapped: 'system_integration',
    body: Type.Object({ ...Values, lock_version: Type.Optional(Type.Integer()) }),
    answers: saved,
  },
  'DELETE /api/companies/{company_id}/system_integrations/{id}': {
    may: 'managers',
    summary: 'Removes a connection and its imported events that have not started yet.',
    answers: saved,
  },
  'PUT /api/companies/{company_id}/system_integrations/{id}/restore': {
    may: 'managers',
    lasting: true,
    summary: 'Restores a removed connection.',
    answers: saved,
  },
  'POST /api/companies/{company_id}/system_integrations/{id}/test': {
    may: 'managers',
    summary: 'Tests the connection. Answers 422 with the reason if the system refuses it.',
    answers: Done,
  },
  'POST /api/companies/{company_id}/system_integrations/{id}/sync': {
    may: 'managers',
    summary: 'Syncs employees, events and statuses now, unless a sync is already waiting or running.',
    answers: saved,
  },
  'GET /api/account/references/abc_employees': {
    may: 'settings',
    summary: 'The employees listed in the current club’s membership system.',
    query: Type.Object({ for_company_id: Type.Optional(Id), q: Type.Optional(Type.String({ maxLength: 255 })) }),
    answers: ReferenceList,
  },
})
