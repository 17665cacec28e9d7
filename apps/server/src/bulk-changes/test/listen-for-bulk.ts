import pg from 'pg'
import { realtimeNotifications } from '../../platform/realtime/notification.ts'
import type { Club } from '../../test/club.ts'

interface Told {
  to: { user_ids: number[] }
  envelope: { type: string; event: string; message: string | null; data: Record<string, unknown> }
}

/** The realtime messages about bulk changes, as they are published. */
export async function listenForBulk({ databaseUrl }: Pick<Club, 'databaseUrl'>) {
  const client = new pg.Client({ connectionString: databaseUrl })
  const told: (Told & { at: number })[] = []
  client.on('notification', ({ payload = '' }) => {
    const { message } = JSON.parse(payload) as { message?: Told }
    if (message?.envelope.type === 'BulkAction') told.push({ ...message, at: Date.now() })
  })
  await client.connect()
  await client.query(`listen ${realtimeNotifications}`)
  return { told, close: () => client.end() }
}
