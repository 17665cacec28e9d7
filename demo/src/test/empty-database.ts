import { randomUUID } from 'node:crypto'
import { connect } from '@spotter/server/platform/db/connect.ts'
import { copyDatabase, databaseNamed, onServer } from '@spotter/server/test/start-database.ts'
import { inject } from 'vitest'

export async function emptyDatabase() {
  const server = inject('databaseServer')
  const name = `spotter_demo_${randomUUID().replaceAll('-', '')}`
  await copyDatabase(server, inject('emptyTemplate'), name)
  const url = databaseNamed(server, name)
  const { db, pool, close } = connect(url, { max: 2 })
  return {
    url,
    db,
    rows: async <Row extends object>(text: string): Promise<Row[]> => (await pool.query<Row>(text)).rows,
    drop: async () => {
      await close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

export type EmptyDatabase = Awaited<ReturnType<typeof emptyDatabase>>

const compared = [
  'people',
  'person_tags',
  'activities',
  'notes',
  'history',
  'audit',
  'status_changes',
  'notifications',
  'additional_contacts',
  'requests',
  'questionnaire_responses',
  'signed_waivers',
  'visits',
  'kiosk_devices',
  'merge_proposals',
  'person_memberships',
  'secondary_sales',
] as const

export const checksums = async (
  database: EmptyDatabase,
  more: readonly string[] = [],
): Promise<Record<string, string>> => {
  const sums: Record<string, string> = {}
  for (const table of [...compared, ...more]) {
    const [row] = await database.rows<{ sum: string }>(`select md5(string_agg(line, '\n' order by line)) as sum
      from (select t::text as line from ${table} t) as lines`)
    sums[table] = row?.sum ?? 'nothing'
  }
  return sums
}
