import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Context } from '../../platform/http/context.ts'
import { type Asking, ConnectorFailure, connectorFailures } from '../../platform/ports/connector.ts'
import { openCredentials } from '../credentials.ts'
import type { IntegrationRow } from '../find-integration.ts'

/** What a connector needs to ask in the name of a club, for as long as anybody waits for the answer. */
export const askingOf = (
  { secret }: Pick<Context, 'secret'>,
  { time_zone }: CompanyRow,
  { company_id, api, club_external_id, credentials }: IntegrationRow,
  patienceMs: number,
): Asking => ({
  connection: {
    company_id,
    api,
    club_external_id,
    credentials: openCredentials(secret, credentials),
    tzinfo: tzinfoOf(time_zone) ?? 'UTC',
  },
  signal: AbortSignal.timeout(patienceMs),
})

/** Why a system could not be asked, in a sentence; null where the fault is not with the system. */
export function failureOf(error: unknown): string | null {
  if (error instanceof ConnectorFailure) return error.message
  if (!(error instanceof Error)) return null
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return connectorFailures.late
  return 'code' in error && typeof error.code === 'string' && unreachable.has(error.code)
    ? connectorFailures.unreachable
    : null
}

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'ETIMEDOUT'])
