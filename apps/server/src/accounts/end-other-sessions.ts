import { serve } from '../platform/http/call.ts'
import { endSessionsOf } from './end-sessions.ts'
import { personBehind } from './own-sessions.ts'

export const endOtherSessions = serve('DELETE /api/sessions', (actor, { write, t }) =>
  write(async (tx) => {
    await endSessionsOf(tx, personBehind(actor), { except: actor.session.id })
    return { message: t('All other sessions have ended.') }
  }),
)
