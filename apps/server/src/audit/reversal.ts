import type { AuditReversal } from '@spotter/contract/audit/audit.ts'
import type { Endpoint, EndpointKey } from '@spotter/contract/endpoint.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { ErrorText } from '../platform/http/errors.ts'

type Values = Record<string, unknown>

export interface Place {
  /** The route that saves such a record. */
  key: EndpointKey
  row: Values & { id: number }
  /** What the route calls the record by, where that is not its id. */
  params?: Values
  /** What the route is told; the values under their own names, with the version they were read in. */
  body: (returning: Values) => Values
  /** The fields that this actor may change. */
  writable: readonly string[]
  /** Why others cannot be changed back here. */
  withheld?: Record<string, string>
  /** A value as far as this actor knows of it. */
  seen?: (field: string, value: unknown) => unknown
}

export interface Reversal {
  place: Place | null
  /** Why nothing can be done; null where something can. */
  reason: ErrorText | null
  fields: { field: string; now: unknown; to: unknown; state: AuditReversal['fields'][number]['state'] }[]
}

/** As most routes want it. */
export const withVersion =
  ({ lock_version }: { lock_version: number }) =>
  (returning: Values): Values => ({ ...returning, lock_version })

export const mayCall = (actor: Staff, { may: permission }: Endpoint): boolean =>
  permission !== 'anyone' && permission !== 'kiosk' && may(actor, permission)

export const refused = (reason: ErrorText): Reversal => ({ place: null, reason, fields: [] })
