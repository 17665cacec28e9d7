import { knownAddresses } from '../addresses/known-addresses.ts'
import { chooseConnector } from '../integrations/connectors/choose-connector.ts'
import { readConfig } from '../platform/config.ts'
import { connect } from '../platform/db/connect.ts'
import type { Job } from '../platform/jobs/define-job.ts'
import { knownJobs } from '../platform/jobs/known-jobs.ts'
import { runJobs } from '../platform/jobs/run-jobs.ts'
import type { Providers } from '../platform/ports/providers.ts'
import { chooseProviders } from '../platform/providers/choose.ts'
import { sealingKeys } from '../platform/sealing/keys.ts'

/** For worker processes of tests, which run these jobs only and start sooner than a whole server. */
export async function workAlone(databaseUrl: string, jobs: readonly Job[], own: Partial<Providers> = {}) {
  const config = readConfig({ LOG_LEVEL: 'fatal' })
  const { db, pool } = connect(databaseUrl)
  const secret = Buffer.alloc(32)
  const keys = sealingKeys(config, secret)
  const parts = { db, secret, keys, connectorOf: chooseConnector, knownAddresses }
  const providers = { ...chooseProviders(config, parts), ...own }
  const context = {
    config,
    db,
    pool,
    replica: null,
    secret,
    keys,
    version: 'test',
    providers,
    jobs: knownJobs(jobs),
    worker: null,
  }
  await runJobs(context, { warn: () => undefined, error: () => undefined }, jobs)
  process.send?.('ready')
}
