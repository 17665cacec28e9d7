import type { AuditReversal } from '@spotter/contract/audit/audit.ts'
import type { Endpoint, EndpointKey } from '@spotter/contract/endpoint.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { ErrorText } from '../platform/http/errors.ts'

type Values = Record<string, unknown>

export interface Place {
  key: EndpointKey
  row: Values & { id: number }
  params?: Values
  /** Including the lock version. */
  body: (returning: Values) => Values
  writable: readonly string[]
  withheld?: Record<string, string>
  seen?: (field: string, value: unknown) => unknown
}

export interface Reversal {
  place: Place | null
  reason: ErrorText | null
  fields: { field: string; now: unknown; to: unknown; state: AuditReversal['fields'][number]['state'] }[]
}

export const withVersion =
  ({ lock_version }: { lock_version: number }) =>
  (returning: Values): Values => ({ ...returning, lock_version })

export const mayCall = (actor: Staff, { may: permission }: Endpoint): boolean =>
  permission !== 'anyone' && permission !== 'kiosk' && may(actor, permission)

export const refused = (reason: ErrorText): Reversal => ({ place: null, reason, fields: [] })
