import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import type { Providers } from '../ports/providers.ts'

/** What this version knows of the jobs in the queue. */
export interface KnownJobs {
  /** Every name that its jobs have or had. */
  names: readonly string[]
  whyParked: (name: string, payload: unknown) => { text: string; values: Record<string, unknown> }
}

/** What the running server hands to everything in it. */
export interface Context {
  config: Config
  db: Db
  pool: pg.Pool
  /** From the database, so that all processes of an install share it. */
  secret: Buffer
  version: string
  providers: Providers
  jobs: KnownJobs
}
