import type { Config } from '@spotter/server/platform/config.ts'
import { FolderInUse } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import { readRunning } from '@spotter/server/platform/embedded-postgres/running.ts'
import { openDatabase } from './open-database.ts'

export async function borrowDatabase(config: Config, use: (url: string) => Promise<void>) {
  const database = await openDatabase(config, console.log).catch((error: unknown) => {
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
