import type { Fault } from '@spotter/domain/messages/faults.ts'
import type { MessageStatus } from '@spotter/domain/messages/message-states.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import {
  type Accepted,
  type Callback,
  MessageRefusal,
  type MessageUpdate,
  type PhoneMessage,
} from '../../ports/providers.ts'
import { accountOf } from './accounts.ts'
import type { Number } from './find-number.ts'
import { messagesPath, type PhoneParts } from './parts.ts'
import { mediaIn } from './twilio-media.ts'
import { twilioClient } from './twilio-client.ts'
import { isSignedByTwilio } from './twilio-signature.ts'

type PhoneChannel = 'sms' | 'whatsapp'

/** It knows no key of ours, so the address of its reports carries it. */
export async function sendByTwilio(
  parts: PhoneParts,
  { account, phone }: Number,
  channel: PhoneChannel,
  { key, to, text, content }: PhoneMessage,
): Promise<Accepted> {
  const client = await twilioClient(account, parts.patienceMs)
  // The provider refuses addresses that it can't reach.
  const isReachable = account.base_url !== null || !isLocal(parts.publicUrl)
  const sent = client.messages.create({
    to: addressOf(channel, to),
    from: addressOf(channel, phone),
    ...(content ? { contentSid: content.sid, contentVariables: JSON.stringify(content.variables) } : { body: text }),
    ...(isReachable && { statusCallback: `${parts.publicUrl}${messagesPath}?key=${key}` }),
  })
  const { sid } = await sent.catch((error: unknown) => {
    throw refusalOf(error) ?? error
  })
  return { provider_id: sid }
}

const listed = 50
/** Between its clock and ours. */
const slackSeconds = 60

/** Null if it has none, of messages to the same person with the same text, that isn't one we know. */
export async function findAtTwilio(
  parts: PhoneParts,
  { account, phone }: Number,
  channel: PhoneChannel,
  { to, text, claimed_at }: PhoneMessage,
): Promise<Accepted | null> {
  const client = await twilioClient(account, parts.patienceMs)
  const since = shiftInstant(claimed_at ?? new Date(), { seconds: -slackSeconds })
  const sent = await client.messages.list({
    to: addressOf(channel, to),
    from: addressOf(channel, phone),
    limit: listed,
    pageSize: listed,
  })
  const alike = sent.filter(({ body, dateCreated }) => body === text && dateCreated >= since).map(({ sid }) => sid)
  if (!alike.length) return null
  const known = await parts.db.selectFrom('messages').select('provider_id').where('provider_id', 'in', alike).execute()
  const provider_id = alike.find((sid) => !known.some((row) => row.provider_id === sid))
  return provider_id === undefined ? null : { provider_id }
}

const addressOf = (channel: PhoneChannel, number: string) => (channel === 'whatsapp' ? `whatsapp:${number}` : number)

const isLocal = (publicUrl: string) => /^(localhost|127\.|\[::1\])/.test(new URL(publicUrl).hostname)

const refusedBy: Record<number, Fault> = {
  21211: 'invalid_number',
  21408: 'not_set_up',
  21610: 'blocked',
  21612: 'landline',
  21614: 'landline',
  30003: 'unreachable',
  30004: 'blocked',
  30005: 'invalid_number',
  30006: 'landline',
  30007: 'filtered',
  63003: 'invalid_number',
  63016: 'outside_session',
}

/** Null if it may have been taken all the same. */
function refusalOf(error: unknown): MessageRefusal | null {
  if (!(error instanceof Error) || !('status' in error)) return null
  const status = Number(error.status)
  if (status < 400 || status >= 500) return null
  return new MessageRefusal(refusedBy['code' in error ? Number(error.code) : 0] ?? 'not_set_up')
}

const statuses: Record<string, MessageStatus> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
  canceled: 'failed',
}

export async function readFromTwilio(parts: PhoneParts, callback: Callback): Promise<MessageUpdate | 'nothing' | null> {
  const of = (name: string) => callback.parameters.get(name)
  const account = await accountOf(parts, 'twilio', of('AccountSid'))
  if (!account || !isSignedByTwilio(parts, account, callback)) return null
  const id = of('MessageSid')
  if (!id) return 'nothing'
  const reported = of('MessageStatus')
  if (reported !== null) {
    const status = statuses[reported]
    if (!status) return 'nothing'
    const reason = status === 'undelivered' || status === 'failed' ? faultOf(of('ErrorCode')) : null
    const key = new URL(callback.path, parts.publicUrl).searchParams.get('key')
    return { kind: 'report', provider_id: id, key, status, reason, at: null }
  }
  const [from, to, text] = [of('From'), of('To'), of('Body')]
  const media = mediaIn(account, callback.parameters)
  if (!from || !to || (text === null && !media.length)) return 'nothing'
  const channel = from.startsWith('whatsapp:') ? 'whatsapp' : 'sms'
  const received = { from: bare(from), to: bare(to), text: text ?? '', external_id: id, at: null, media }
  return { kind: 'received', channel, company_id: null, ...received }
}

const bare = (address: string) => address.replace(/^whatsapp:/, '')

const faultOf = (code: string | null): Fault => refusedBy[Number(code)] ?? 'not_delivered'
