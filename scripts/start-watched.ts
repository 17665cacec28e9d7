// Starts Spotter for the journeys, with the database adding up how long it plans and runs each statement.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from '@spotter/server/platform/embedded-postgres/binaries.ts'
import { ensureCluster } from '@spotter/server/platform/embedded-postgres/cluster.ts'
import { readConfig } from '@spotter/server/platform/config.ts'

const settings = `
shared_preload_libraries = 'pg_stat_statements'
pg_stat_statements.track_planning = on
pg_stat_statements.track = top
pg_stat_statements.max = 10000
`

const { databaseUrl, dataDir } = readConfig(process.env)
if (!databaseUrl) {
  const { folder } = await ensureCluster(dataDir, findBinaries())
  appendFileSync(join(folder, 'postgresql.conf'), settings)
}
await import('./start.js')
