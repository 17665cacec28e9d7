import { serve } from '../platform/http/call.ts'
import { browserName } from './browser-name.ts'
import { ownSessions } from './own-sessions.ts'

export const listSessions = serve('GET /api/sessions', async (actor, { db, t }) => {
  const rows = await ownSessions(db, actor)
    .select(['s.id', 's.created_at', 's.last_seen_at', 's.ip', 's.user_agent', 's.remembered'])
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
  return {
    collection: rows.map(({ user_agent, ...session }) => ({
      ...session,
      current: session.id === actor.session.id,
      browser: browserName(user_agent, t),
    })),
  }
})
