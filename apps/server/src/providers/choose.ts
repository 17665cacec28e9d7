import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import type { Providers } from './ports.ts'
import { sandboxFor } from './sandbox.ts'
import { smtpFor } from './smtp.ts'

/** The real adapter where one is configured, the sandbox everywhere else. */
export function chooseProviders({ smtpUrl }: Pick<Config, 'smtpUrl'>, db: Db): Providers {
  const sandbox = sandboxFor(db)
  if (!smtpUrl) return sandbox
  return { ...sandbox, sandbox: { ...sandbox.sandbox, mail: false }, mail: smtpFor(smtpUrl) }
}
