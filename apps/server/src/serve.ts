import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { features, providerParts } from './features.ts'
import type { Config } from './platform/config.ts'
import { startClock } from './platform/clock.ts'
import { connect } from './platform/db/connect.ts'
import type { Replica, ReplicaLog } from './platform/db/follow-replica.ts'
import { openReplica } from './platform/db/open-replica.ts'
import { createApp } from './platform/http/app.ts'
import type { Context } from './platform/http/context.ts'
import { followUnusedConnections } from './platform/http/unused-connections.ts'
import { jobs } from './jobs.ts'
import { receiveEmails } from './messages/receive/mail/receive-emails.ts'
import { knownJobs } from './platform/jobs/known-jobs.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { announceVersion, unbuilt } from './platform/health/announce-version.ts'
import { chooseProviders } from './platform/providers/choose.ts'
import type { Log } from './platform/realtime/connection.ts'
import { sealingKeys } from './platform/sealing/keys.ts'
import { resealAll } from './platform/sealing/reseal.ts'
import { MissingKey } from './platform/sealing/sealed-text.ts'
import { openCable } from './accounts/staff-cable.ts'

/** `stop` waits for running work. */
export async function startServer(options: { config: Config; databaseUrl: string }) {
  const { config, databaseUrl } = options
  const { db, pool, close } = connect(databaseUrl, { statementTimeoutMs: config.statementTimeout * 1000 })
  const { value } = await db.selectFrom('install').select('value').where('key', '=', 'secret').executeTakeFirstOrThrow()
  const secret = Buffer.from(value, 'hex')
  const keys = sealingKeys(config, secret)
  const context: Context = {
    config,
    db,
    pool,
    replica: null,
    secret,
    keys,
    version: buildVersion(),
    providers: chooseProviders(config, { db, secret, keys, ...providerParts }),
    jobs: knownJobs(jobs),
    worker: null,
  }
  await startClock(db, context.providers)
  const app = await createApp(context, features)
  context.replica = replicaFor(context, app.log, config.statementTimeout * 1000)
  await resealStored(context, app.log)
  const unused = followUnusedConnections(app.server)
  const running = config.role === 'web' ? null : await startJobs(context, databaseUrl, app.log)
  context.worker = running
  const cable = config.role === 'worker' ? null : openCable(app.server, context, databaseUrl, app.log)
  await cable?.ready
  const address = config.role === 'worker' ? '' : await app.listen({ port: config.port, host: config.host })

  const mail = await receiveEmails(context, databaseUrl, app.log)

  if (config.role !== 'worker') await announceVersion(db, context.version, new Date())

  return {
    address,
    app,
    context,
    stop: async () => {
      await cable?.close()
      // Closes connections whose last answer leaves during shutdown.
      const sweeping = setInterval(() => {
        app.server.closeIdleConnections()
        unused.end()
      }, 100)
      await app.close().finally(() => clearInterval(sweeping))
      await mail.stop()
      await running?.stop()
      await context.replica?.close()
      await close()
    },
  }
}

function replicaFor({ config, db, secret }: Context, log: ReplicaLog, statementTimeoutMs = 0): Replica | null {
  const url = config.databaseReplicaUrl
  return url ? openReplica({ url, primary: db, secret, statementTimeoutMs, log }) : null
}

/** The server runs without them; root is told on the pages of the accounts. */
async function resealStored({ db, keys }: Context, log: Log): Promise<void> {
  const unreadable = await resealAll(db, keys)
  if (unreadable.length) log.error({ unreadable }, new MissingKey().message)
}

/** Separate connections: jobs may take longer than requests. */
async function startJobs(context: Context, databaseUrl: string, log: Log & ReplicaLog) {
  const { db, pool, close } = connect(databaseUrl)
  const providers = chooseProviders(context.config, {
    ...providerParts,
    db,
    secret: context.secret,
    keys: context.keys,
  })
  const replica = replicaFor({ ...context, db }, log)
  const running = await runJobs({ ...context, db, pool, replica, providers }, log, jobs)
  return {
    isAlive: running.isAlive,
    stop: async () => {
      await running.stop()
      await replica?.close()
      await close()
    },
  }
}

/** Changes with every long-lived app. */
function buildVersion(): string {
  const pages = ['staff', 'kiosk'].map((name) => resolve(import.meta.dirname, `../../${name}/dist/index.html`))
  const built = pages.filter((page) => existsSync(page))
  if (built.length === 0) return unbuilt
  const hash = built.reduce((sum, page) => sum.update(readFileSync(page)), createHash('sha256'))
  return hash.digest('hex').slice(0, 12)
}
