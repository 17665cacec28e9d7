import { refusalTexts } from '@spotter/domain/kiosk/check-step.ts'
import { serve } from '../platform/http/call.ts'
import { unauthorized } from '../platform/http/errors.ts'
import { deviceOf } from '../platform/http/identify.ts'
import { visitorAppVersion } from '../platform/health/answer-heartbeat.ts'
import { attemptKey, countFailure, refuseTooMany } from './attempts.ts'
import { activationAddressKey, findByActivationCode } from './find-visitor.ts'

/** Opens no session: kiosks send their code with every call. */
export const signInVisitorApp = serve(
  'POST /users/sign_in_visitor_app',
  async (_caller, { body, db, request, reply, t }) => {
    const code = body.visitor_app_code.trim()
    const keys = [attemptKey('activation:code', code), activationAddressKey(request.ip)]
    await refuseTooMany(db, keys)
    const { visitor, isRevoked } = await findByActivationCode(db, code, deviceOf(request), request.id)
    if (!visitor) {
      if (isRevoked) throw unauthorized(refusalTexts.signedOut)
      await countFailure(db, keys)
      throw unauthorized(refusalTexts.activationCode)
    }
    await refuseTooMany(db, keys)
    reply.header('x-visitor-app-version', visitorAppVersion)
    return { message: t('Signed in to {club}.', { club: visitor.company.name }) }
  },
)
