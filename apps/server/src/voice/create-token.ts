import { refusals } from '@spotter/domain/messages/decide.ts'
import { tokenLife } from '@spotter/domain/voice/timings.ts'
import type { Staff } from '../platform/http/caller.ts'
import { type Call, serve } from '../platform/http/call.ts'
import { VoiceRefusal } from '../platform/ports/providers.ts'
import { HttpError } from '../platform/http/errors.ts'

export const createToken = serve('GET /twilio/token', tokenFor)
export const createTokenByVoice = serve('GET /voice/token', (actor, call) => tokenFor(actor, call))

async function tokenFor(actor: Staff, { context, company }: Pick<Call<'GET /twilio/token'>, 'context' | 'company'>) {
  if (!company.twilio_calls_enabled) throw new HttpError(422, refusals.calls_switched_off)
  const who = { user_id: actor.id, company_id: company.id }
  try {
    return { token: await context.providers.voice.token(who, new Date(Date.now() + tokenLife)) }
  } catch (error) {
    throw error instanceof VoiceRefusal ? new HttpError(422, error.message) : error
  }
}
