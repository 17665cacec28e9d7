import { serve } from '../platform/http/call.ts'
import { loadInstall } from '../install/load-install.ts'
import { demoSignIns } from './demo-sign-ins.ts'

export const showSignIn = serve('GET /users/sign_in', async (_caller, { reply, db }) => {
  const [install, demo_sign_ins] = await Promise.all([loadInstall(db), demoSignIns(db)])
  return { csrf_token: String(reply.getHeader('x-csrf-token')), install, ...(demo_sign_ins ? { demo_sign_ins } : {}) }
})
