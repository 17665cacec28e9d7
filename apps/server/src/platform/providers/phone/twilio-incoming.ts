import type { ArrivingCall, Callback, VoiceLine } from '../../ports/providers.ts'
import { accountById, accountOf } from './accounts.ts'
import { findNumber } from './find-number.ts'
import type { PhoneParts } from './parts.ts'
import { twilioClient } from './twilio-client.ts'
import { isSignedByTwilio } from './twilio-signature.ts'
import { addressFor, instructions, newResponse, providerIdOf, refusalOf } from './twilio-voice.ts'

/** The caller waits in a queue of their own, so that our own rows decide who answers. */
export async function arrivalAtTwilio(parts: PhoneParts, callback: Callback): Promise<ArrivingCall | 'nothing' | null> {
  const of = (name: string) => callback.parameters.get(name) ?? ''
  const account = await accountOf(parts, 'twilio', of('AccountSid'))
  if (!account || !isSignedByTwilio(parts, account, callback)) return null
  if (!of('CallSid') || !of('To')) return 'nothing'
  return {
    provider_id: providerIdOf(account, of('CallSid')),
    company_id: null,
    from: of('From'),
    to: of('To'),
    instructions: (call) => {
      const response = newResponse()
      if (call) response.enqueue({ action: addressFor(parts, 'queue', call.key) }, call.key)
      else response.reject()
      return response.toString()
    },
  }
}

/** A browser connects by itself; another phone is called and then connected. */
export async function answerByTwilio(
  parts: PhoneParts,
  { provider_id, key, company_id, via, language }: Parameters<VoiceLine['answer']>[0],
): Promise<void> {
  if (via === null) return
  const [, id = ''] = provider_id.split(':')
  const account = await accountById(parts, Number(id))
  const number = await findNumber(parts, company_id, 'voice')
  if (!account || !number || number === 'sandbox') return
  const client = await twilioClient(account, parts.patienceMs)
  await client.calls
    .create({
      to: via,
      from: number.phone,
      twiml: instructions(parts, account, { key, to: null, from: number.phone, language }),
      statusCallback: addressFor(parts, 'status', key, { leg: 'own' }),
      statusCallbackEvent: ['completed'],
    })
    .catch((error: unknown) => {
      throw refusalOf(error) ?? error
    })
}
