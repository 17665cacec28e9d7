import pg from 'pg'
import { unavailabilityOf } from '@spotter/server/platform/db/unavailable.ts'
import { migrate } from '@spotter/server/platform/db/migrate.ts'
import { CannotStart } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'

/** Locked, so that processes starting together wait. */
export async function prepareDatabase(url: string, options: { demo: boolean; log: (line: string) => void }) {
  const client = new pg.Client({ connectionString: url })
  // A lost connection fails the next statement.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`SELECT pg_advisory_lock(hashtext('spotter: preparing the database'))`)
    const { applied } = await migrate(url, undefined, options.log).catch((error: unknown) => {
      if (unavailabilityOf(error)) throw error
      throw new CannotStart(error instanceof Error ? error.message : String(error))
    })
    if (applied.length) options.log('The database was brought to this version.')
    const empty = await isEmpty(client)
    if (empty && !options.demo) options.log('There is no club yet: npm run db -- club NAME EMAIL adds the first one.')
    if (empty && options.demo) {
      options.log('Loading the demo clubs…')
      const { loadDemo } = await import('@spotter/demo/load.ts')
      await loadDemo(url)
    }
  } finally {
    await client.end()
  }
}

async function isEmpty(client: pg.Client) {
  const { rows } = await client.query('SELECT FROM companies LIMIT 1')
  return rows.length === 0
}
