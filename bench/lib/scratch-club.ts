import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCast } from '@spotter/demo/load-cast.ts'
import { connect } from '@spotter/server/platform/db/connect.ts'
import { migrate } from '@spotter/server/platform/db/migrate.ts'
import { startEmbedded } from '@spotter/server/platform/embedded-postgres/start-embedded.ts'

export async function scratchClub() {
  const folder = await mkdtemp(join(tmpdir(), 'spotter-bench-'))
  const { url, stop } = await startEmbedded({ dataDir: folder, log: () => undefined })
  await migrate(url)
  const { db, close } = connect(url, { max: 1 })
  const cast = await loadCast(db)
  await close()
  return {
    url,
    cast,
    end: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
