import { refusalTexts } from '@spotter/domain/kiosk/check-step.ts'
import { serve } from '../platform/http/call.ts'
import { unauthorized } from '../platform/http/errors.ts'
import { deviceOf } from '../platform/http/identify.ts'
import { visitorAppVersion } from '../platform/health/answer-heartbeat.ts'
import { networkOf } from '../platform/http/client-address.ts'
import { attemptKey, countFailure, refuseTooMany } from './attempts.ts'
import { findByLimitedCode } from './find-visitor.ts'

/** Opens no session: kiosks send their code with every call. */
export const signInVisitorApp = serve(
  'POST /users/sign_in_visitor_app',
  async (_caller, { body, db, context, request, reply, t }) => {
    const code = body.visitor_app_code.trim()
    const visitor = await findByLimitedCode(
      context,
      { code, device: deviceOf(request), address: request.ip },
      request.id,
    )
    if (!visitor) {
      const repeats = [attemptKey('activation:code', `${networkOf(request.ip)} ${code}`)]
      await refuseTooMany(db, repeats)
      await countFailure(db, repeats)
      throw unauthorized(refusalTexts.activationCode)
    }
    reply.header('x-visitor-app-version', visitorAppVersion)
    return { message: t('Signed in to {club}.', { club: visitor.company.name }) }
  },
)
