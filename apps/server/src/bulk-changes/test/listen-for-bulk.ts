import pg from 'pg'
import { realtimeNotifications } from '../../platform/realtime/notification.ts'
import type { Club } from '../../test/club.ts'

interface Published {
  to: { user_ids: number[] }
  envelope: { type: string; event: string; message: string | null; data: Record<string, unknown> }
}

export async function listenForBulk({ databaseUrl }: Pick<Club, 'databaseUrl'>) {
  const client = new pg.Client({ connectionString: databaseUrl })
  const published: (Published & { at: number })[] = []
  client.on('notification', ({ payload = '' }) => {
    const { message } = JSON.parse(payload) as { message?: Published }
    if (message?.envelope.type === 'BulkAction') published.push({ ...message, at: Date.now() })
  })
  await client.connect()
  await client.query(`listen ${realtimeNotifications}`)
  return { published, close: () => client.end() }
}
