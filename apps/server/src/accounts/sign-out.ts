import { serve } from '../platform/http/call.ts'
import { secureCookie } from '../platform/http/cookies.ts'
import { sessionCookie } from '../platform/http/identify.ts'
import { endOneSession } from './end-sessions.ts'

export const signOut = serve('DELETE /users/sign_out', async (actor, { write, reply, context }) => {
  await write(async (tx) => {
    await endOneSession(tx, actor.session.id)
  })
  // Storage stays: it has the filters of each user and what a kiosk has still to send.
  reply.clearCookie(sessionCookie, secureCookie(context)).header('clear-site-data', '"cache"')
})
