import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Context } from '../../platform/http/context.ts'
import { type Asking, ConnectorFailure, connectorFailures } from '../../platform/ports/connector.ts'
import { openCredentials } from '../credentials.ts'
import type { IntegrationRow } from '../find-integration.ts'

export const askingOf = (
  { keys }: Pick<Context, 'keys'>,
  { time_zone }: CompanyRow,
  { company_id, api, club_external_id, credentials }: IntegrationRow,
  patienceMs: number,
): Asking => ({
  connection: {
    company_id,
    api,
    club_external_id,
    credentials: openCredentials(keys, credentials),
    tzinfo: tzinfoOf(time_zone) ?? 'UTC',
  },
  signal: AbortSignal.timeout(patienceMs),
})

/** Null unless it is the system's fault. */
export function failureOf(error: unknown): string | null {
  if (error instanceof ConnectorFailure) return error.message
  if (!(error instanceof Error)) return null
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return connectorFailures.late
  return 'code' in error && typeof error.code === 'string' && unreachable.has(error.code)
    ? connectorFailures.unreachable
    : null
}

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'ETIMEDOUT'])
