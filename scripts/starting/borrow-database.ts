import type { Config } from '@spotter/server/platform/config.ts'
import { FolderInUse } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import { readRunning } from '@spotter/server/platform/embedded-postgres/running.ts'
import { openDatabase } from './open-database.ts'

type Settings = Record<string, string>

/** The settings are those of the embedded database while it is borrowed, unless it already runs. */
export async function borrowDatabase(config: Config, use: (url: string) => Promise<void>, settings: Settings = {}) {
  const database = await openDatabase(config, console.log, settings).catch((error: unknown) => {
    const running = error instanceof FolderInUse ? readRunning(config.dataDir) : null
    if (running) return { url: running.url, stop: () => Promise.resolve() }
    throw error
  })
  try {
    await use(database.url)
  } finally {
    await database.stop()
  }
}
