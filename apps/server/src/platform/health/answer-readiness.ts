import { statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { migrations } from '../db/migrate.ts'
import { sharedAnswers } from '../db/shared-answers.ts'
import type { Config } from '../config.ts'
import { serve } from '../http/call.ts'
import type { Context } from '../http/context.ts'
import { HttpError, unavailable } from '../http/errors.ts'

const answerWithinMs = 3_000
const writeEveryMs = 5_000
const leastFreeBytes = 64 * 1024 * 1024

const shared = sharedAnswers<void>()

export const answerReadiness = serve('GET /api/ready', async (_caller, { context }) => {
  await shared(context, 'ready', () => checkReadiness(context))
  return { status: 'ready' }
})

async function checkReadiness({ db, config, worker }: Context): Promise<void> {
  const answered = checkDatabase(db).then(() => true)
  if (!(await Promise.race([answered, delay(answerWithinMs, false, { ref: false })]))) throw unavailable('unreachable')
  if (await isDataFolderFull(config)) throw unavailable('disk')
  if (worker && !worker.isAlive()) throw new HttpError(503, msg('Background jobs are not running.'))
}

async function checkDatabase(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  if (!Object.keys(migrations).every((name) => applied.has(name))) {
    throw new HttpError(503, msg('The database is older than this version of Spotter.'))
  }
  await write(db)
}

/** Not on every call, because strangers may call as often as they like. */
async function write(db: Db): Promise<void> {
  const now = Date.now()
  const [value, recent] = [now, now - writeEveryMs].map((ms) => new Date(ms).toISOString()) as [string, string]
  await db
    .insertInto('install')
    .values({ key: 'checked_at', value })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value })
        .where((eb) => eb.or([eb('install.value', '<', recent), eb('install.value', '>', value)])),
    )
    .execute()
}

/** Only the embedded database is on this machine. */
async function isDataFolderFull({ databaseUrl, dataDir }: Config): Promise<boolean> {
  if (databaseUrl) return false
  const disk = await statfs(dataDir).catch(() => null)
  return disk !== null && disk.bavail * disk.bsize < leastFreeBytes
}
