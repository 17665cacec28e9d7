import { serve } from '../platform/http/call.ts'
import { secureCookie } from '../platform/http/cookies.ts'
import { notFound } from '../platform/http/errors.ts'
import { sessionCookie } from '../platform/http/identify.ts'
import { endSession } from '../platform/realtime/publish.ts'
import { endSessionsOf } from './end-sessions.ts'
import { ownSessions, personBehind } from './own-sessions.ts'

export const endOneSession = serve('DELETE /api/sessions/{id}', async (actor, { params, write, reply, context, t }) => {
  const answer = await write(async (tx) => {
    const own = await ownSessions(tx, actor).select('s.id').where('s.id', '=', params.id).executeTakeFirst()
    if (!own) throw notFound()
    await tx.deleteFrom('sessions').where('id', '=', own.id).execute()
    await endSession(tx, own.id)
    return { message: t('The session has ended.') }
  })
  if (params.id === actor.session.id) reply.clearCookie(sessionCookie, secureCookie(context))
  return answer
})

export const endOtherSessions = serve('DELETE /api/sessions', (actor, { write, t }) =>
  write(async (tx) => {
    await endSessionsOf(tx, personBehind(actor), { except: actor.session.id })
    return { message: t('All other sessions have ended.') }
  }),
)
