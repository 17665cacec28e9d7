import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import type { Replica } from '../db/follow-replica.ts'
import type { Providers } from '../ports/providers.ts'
import type { SealingKeys } from '../sealing/keys.ts'

export interface KnownJobs {
  /** Including former names. */
  names: readonly string[]
  whyParked: (name: string, payload: unknown) => { text: string; values: Record<string, unknown> }
}

export interface Context {
  config: Config
  db: Db
  pool: pg.Pool
  /** For reports. */
  replica: Replica | null
  /** Shared by all processes through the database. */
  secret: Buffer
  /** Open and seal stored credentials; not in the database. */
  keys: SealingKeys
  version: string
  providers: Providers
  jobs: KnownJobs
  /** Null where this process runs no jobs. */
  worker: { isAlive: () => boolean } | null
}
