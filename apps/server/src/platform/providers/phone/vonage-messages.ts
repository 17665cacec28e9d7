import { createHmac } from 'node:crypto'
import type { Fault } from '@spotter/domain/messages/faults.ts'
import type { MessageStatus } from '@spotter/domain/messages/message-states.ts'
import { smsParts } from '@spotter/domain/messages/sms-parts.ts'
import { sameText } from '../../http/secrets.ts'
import {
  type Accepted,
  type Callback,
  MessageRefusal,
  type MessageUpdate,
  type PhoneMessage,
  ProviderBusy,
} from '../../ports/providers.ts'
import { fieldsOf, textOf } from '../read-answer.ts'
import { accountOf } from './accounts.ts'
import { askProvider } from './ask-provider.ts'
import type { Number } from './find-number.ts'
import { messagesPath, type PhoneParts } from './parts.ts'

const address = 'https://rest.nexmo.com'

/** Answers 200 with a status for each part inside. */
export async function sendByVonage(
  { publicUrl, patienceMs }: PhoneParts,
  { account, phone }: Number,
  { key, to, text }: PhoneMessage,
): Promise<Accepted> {
  const { status, text: answer } = await askProvider(`${account.base_url ?? address}/sms/json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      api_key: account.sid,
      api_secret: account.secret,
      from: digits(phone),
      to: digits(to),
      text,
      type: smsParts(text).unicode ? 'unicode' : 'text',
      'client-ref': key,
      callback: `${publicUrl}${messagesPath}`,
    }),
    patienceMs,
  })
  if (status >= 400 && status < 500) throw new MessageRefusal('not_set_up' satisfies Fault)
  const messages = status === 200 ? fieldsOf(JSON.parse(answer))['messages'] : null
  const first = fieldsOf(Array.isArray(messages) ? messages[0] : null)
  const code = textOf(first['status'])
  if (code === '1') throw new ProviderBusy('The provider is busy.', 1)
  const provider_id = textOf(first['message-id'])
  if (code === '0' && provider_id !== null) return { provider_id }
  // 5 is a failure on its side, of which it doesn't say whether the message left.
  if (code === null || code === '0' || code === '5') throw new Error(`The provider answered ${status}.`)
  throw new MessageRefusal(refusedBy[code] ?? 'not_set_up')
}

const refusedBy: Record<string, Fault> = { 6: 'invalid_number', 7: 'blocked' }

const digits = (number: string) => number.replaceAll(/\D/g, '')

const statuses: Record<string, MessageStatus> = {
  accepted: 'sent',
  delivered: 'delivered',
  expired: 'undelivered',
  failed: 'undelivered',
  rejected: 'failed',
}

const faultBy: Record<string, Fault> = {
  1: 'not_delivered',
  2: 'unreachable',
  3: 'invalid_number',
  4: 'blocked',
  5: 'not_delivered',
  6: 'unreachable',
  7: 'filtered',
  9: 'invalid_number',
}

export async function readFromVonage(parts: PhoneParts, callback: Callback): Promise<MessageUpdate | 'nothing' | null> {
  const of = (name: string) => callback.parameters.get(name)
  if (of('sig') === null) return null
  const account = await accountOf(parts, 'vonage', of('api-key'))
  if (!account?.signature_secret || !isSigned(account.signature_secret, callback.parameters)) return null
  const [id, from, to] = [of('messageId'), of('msisdn'), of('to')]
  if (!id || !from || !to) return 'nothing'
  const stamp = of('message-timestamp')
  const at = stamp ? new Date(`${stamp.replace(' ', 'T')}Z`) : null
  const shared = { at: at && !globalThis.Number.isNaN(at.getTime()) ? at : null }
  const reported = of('status')
  if (reported !== null) {
    const status = statuses[reported]
    if (!status) return 'nothing'
    const reason =
      status === 'sent' || status === 'delivered' ? null : (faultBy[of('err-code') ?? ''] ?? 'not_delivered')
    return { kind: 'report', provider_id: id, key: of('client-ref'), status, reason, ...shared }
  }
  const text = of('text')
  if (text === null) return 'nothing'
  const received = { from: `+${digits(from)}`, to: `+${digits(to)}`, text, external_id: id, ...shared }
  return { kind: 'received', channel: 'sms', company_id: null, ...received }
}

/** Over the sorted parameters, in which the separators are replaced. */
export function vonageSignature(secret: string, parameters: URLSearchParams): string {
  const sorted = [...parameters]
    .filter(([name]) => name !== 'sig')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `&${name}=${value.replaceAll(/[&=]/g, '_')}`)
  return createHmac('sha256', secret).update(sorted.join('')).digest('hex')
}

const isSigned = (secret: string, parameters: URLSearchParams): boolean =>
  sameText((parameters.get('sig') ?? '').toLowerCase(), vonageSignature(secret, parameters))
