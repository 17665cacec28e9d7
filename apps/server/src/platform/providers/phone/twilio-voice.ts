import { createRequire } from 'node:module'
import { noNumber } from '@spotter/domain/voice/dialling.ts'
import type AccessToken from 'twilio/lib/jwt/AccessToken.js'
import type VoiceResponse from 'twilio/lib/twiml/VoiceResponse.js'
import { type Callback, type ConnectedCall, type VoiceLine, VoiceRefusal } from '../../ports/providers.ts'
import { accountById, accountOf, type PhoneAccount } from './accounts.ts'
import { findNumber, type Number } from './find-number.ts'
import type { PhoneParts } from './parts.ts'
import { twilioClient } from './twilio-client.ts'
import { isSignedByTwilio } from './twilio-signature.ts'

const require = createRequire(import.meta.url)

export const identityOf = (user_id: number) => `user_${user_id}`

/** The browser's device has it from here; the account decides whom it may call through. */
export function tokenBy(account: PhoneAccount, user_id: number, seconds: number): string {
  const { sid, api_key, api_key_secret, application_sid } = account
  if (!api_key || !api_key_secret || !application_sid) throw new VoiceRefusal(noNumber)
  const Token = require('twilio/lib/jwt/AccessToken.js') as typeof AccessToken
  const token = new Token(sid, api_key, api_key_secret, { identity: identityOf(user_id), ttl: seconds })
  token.addGrant(new Token.VoiceGrant({ outgoingApplicationSid: application_sid, incomingAllow: false }))
  return token.toJwt()
}

/** By account, because only its own can end a call. */
export const providerIdOf = ({ id }: PhoneAccount, sid: string) => `twilio:${id}:${sid}`

/** In a browser the device calls; otherwise the user's own phone is called first. */
export async function startByTwilio(
  parts: PhoneParts,
  { account, phone }: Number,
  { key, to, from, via, language }: Parameters<VoiceLine['start']>[0],
): Promise<string> {
  if (via === null) return providerIdOf(account, '')
  const client = await twilioClient(account, parts.patienceMs)
  const { sid } = await client.calls
    .create({
      to: via,
      from: phone,
      twiml: instructions(parts, account, { key, to, from: from ?? phone, language }),
      statusCallback: addressFor(parts, 'status', key, { leg: 'own' }),
      statusCallbackEvent: ['completed'],
    })
    .catch((error: unknown) => {
      throw refusalOf(error) ?? error
    })
  return providerIdOf(account, sid)
}

export async function endByTwilio(parts: PhoneParts, provider_id: string): Promise<void> {
  const [, id = '', sid = ''] = provider_id.split(':')
  // The device has not connected; if it still does, it is told to hang up.
  if (!sid) return
  const account = await accountById(parts, globalThis.Number(id))
  if (!account) return
  const client = await twilioClient(account, parts.patienceMs)
  await client
    .calls(sid)
    .update({ status: 'completed' })
    .catch((error: unknown) => {
      if (!isOver(error)) throw error
    })
}

/** The call ended before, or is no longer known. */
const isOver = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && [400, 404].includes(globalThis.Number(error.status))

export async function verifyByTwilio(
  parts: PhoneParts,
  account: PhoneAccount,
  { key, number }: Parameters<VoiceLine['verify']>[0],
) {
  const client = await twilioClient(account, parts.patienceMs)
  const { callSid, validationCode } = await client.validationRequests
    .create({ phoneNumber: number, statusCallback: addressFor(parts, 'caller', key) })
    .catch((error: unknown) => {
      throw refusalOf(error) ?? error
    })
  return { provider_id: providerIdOf(account, callSid), validation_code: validationCode }
}

/** Asked by the device of a user, with the call that it joins. */
export async function connectionIn(parts: PhoneParts, callback: Callback): Promise<ConnectedCall | null> {
  const of = (name: string) => callback.parameters.get(name) ?? ''
  const account = await accountOf(parts, 'twilio', of('AccountSid'))
  if (!account || !isSignedByTwilio(parts, account, callback)) return null
  const [, user = '0'] = /^client:user_(\d{1,15})$/.exec(of('From')) ?? []
  const [call = '0'] = /^\d{1,15}$/.exec(of('call_id')) ?? []
  return {
    user_id: globalThis.Number(user),
    call_id: globalThis.Number(call),
    provider_id: providerIdOf(account, of('CallSid')),
    instructions: async (found) => {
      const number = found && (await findNumber(parts, found.company_id, 'voice'))
      // A number of another account can't be shown by this one.
      if (!number || number === 'sandbox' || number.account.id !== account.id) return hangUp()
      return instructions(parts, account, { ...found, from: found.from ?? number.phone })
    },
  }
}

interface Dialled {
  key: string
  /** Null for the caller who waits. */
  to: string | null
  from: string
  language: string
}

export const newResponse = () => new (require('twilio/lib/twiml/VoiceResponse.js') as typeof VoiceResponse)()

function hangUp(): string {
  const response = newResponse()
  response.hangup()
  return response.toString()
}

export function instructions(parts: PhoneParts, account: PhoneAccount, { key, to, from, language }: Dialled): string {
  const response = newResponse()
  if (account.record_calls) {
    response.start().transcription({
      track: 'both_tracks',
      languageCode: language,
      statusCallbackUrl: addressFor(parts, 'transcription', key),
    })
  }
  const dial = response.dial({
    callerId: from,
    ...(account.record_calls && {
      record: 'record-from-answer-dual' as const,
      recordingStatusCallback: addressFor(parts, 'recording', key),
    }),
  })
  if (to === null) dial.queue(key)
  else
    dial.number(
      {
        statusCallback: addressFor(parts, 'status', key),
        statusCallbackEvent: ['ringing', 'answered', 'completed'],
      },
      to,
    )
  return response.toString()
}

/** Its reports don't know our call, so their address does. */
export const addressFor = ({ publicUrl }: PhoneParts, kind: string, key: string, more: Record<string, string> = {}) =>
  `${publicUrl}/twilio/webhooks/${kind}?${String(new URLSearchParams({ key, ...more }))}`

export function refusalOf(error: unknown): VoiceRefusal | null {
  if (!(error instanceof Error) || !('status' in error)) return null
  const status = globalThis.Number(error.status)
  return status >= 400 && status < 500 ? new VoiceRefusal(error.message) : null
}
