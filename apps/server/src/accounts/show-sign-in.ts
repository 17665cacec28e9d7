import { serve } from '../http/call.ts'
import { demoSignIns } from './demo-sign-ins.ts'

export const showSignIn = serve('GET /users/sign_in', async (_caller, { reply, db }) => {
  const demo_sign_ins = await demoSignIns(db)
  return { csrf_token: String(reply.getHeader('x-csrf-token')), ...(demo_sign_ins ? { demo_sign_ins } : {}) }
})
