import { endSession } from '../realtime/publish.ts'
import { serve } from '../http/call.ts'
import { secureCookie } from '../http/cookies.ts'
import { sessionCookie } from '../http/identify.ts'

export const signOut = serve('DELETE /users/sign_out', async (actor, { write, reply, context }) => {
  await write(async (tx) => {
    await endSession(tx, actor.session.id)
    await tx.deleteFrom('sessions').where('id', '=', actor.session.id).execute()
  })
  reply.clearCookie(sessionCookie, secureCookie(context))
})
