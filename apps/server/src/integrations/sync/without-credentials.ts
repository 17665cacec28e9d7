import { withoutSecrets } from '../../platform/jobs/without-secrets.ts'
import type { Asking } from '../../platform/ports/connector.ts'

/** Removes credentials from what is logged. */
export function withoutCredentials(error: unknown, { connection: { credentials } }: Asking): Error {
  const message = error instanceof Error ? error.message : 'unknown'
  return new Error(withoutSecrets(credentials ? message.replaceAll(credentials, '…') : message))
}
