import type { Fault } from '@spotter/domain/messages/faults.ts'
import { type MessageLine, MessageRefusal, type PhoneMessage } from '../../ports/providers.ts'
import { MissingKey } from '../../sealing/sealed-text.ts'
import { findNumber, hasChangedSince, type Number } from './find-number.ts'
import type { PhoneParts } from './parts.ts'
import { mediaAtTwilio } from './twilio-media.ts'
import { findAtTwilio, readFromTwilio, sendByTwilio } from './twilio-messages.ts'
import { readFromVonage, sendByVonage } from './vonage-messages.ts'

type PhoneLine = MessageLine<PhoneMessage>

/** By the provider of the number that the club sends from. */
export function phoneLine(parts: PhoneParts, channel: 'sms' | 'whatsapp', sandbox: PhoneLine): PhoneLine {
  const numberFor = async ({ company_id }: PhoneMessage): Promise<Number | 'sandbox'> => {
    const number = await findNumber(parts, company_id, channel).catch((error: unknown) => {
      throw error instanceof MissingKey ? refusal('not_set_up') : error
    })
    if (number === null) throw refusal('no_number')
    if (number !== 'sandbox' && channel === 'whatsapp' && number.account.provider === 'vonage')
      throw refusal('no_number')
    return number
  }
  return {
    isRepeatable: false,
    send: async (message) => {
      const number = await numberFor(message)
      if (number === 'sandbox') return sandbox.send(message)
      return number.account.provider === 'twilio'
        ? sendByTwilio(parts, number, channel, message)
        : sendByVonage(parts, number, message)
    },
    find: async (message) => {
      const number = await numberFor(message)
      if (number === 'sandbox') return sandbox.find?.(message)
      const { claimed_at: since, company_id } = message
      // What an approved text became is the provider's, so it can't be compared with ours.
      if (number.account.provider !== 'twilio' || !since || message.content) return undefined
      if (await hasChangedSince(parts.db, company_id, since)) return undefined
      return findAtTwilio(parts, number, channel, message)
    },
    media: async (reference, mostBytes) =>
      reference.startsWith('twilio:')
        ? mediaAtTwilio(parts, reference, mostBytes)
        : ((await sandbox.media?.(reference, mostBytes)) ?? null),
    read: async (callback) =>
      (await sandbox.read?.(callback)) ??
      (await readFromTwilio(parts, callback)) ??
      (await readFromVonage(parts, callback)),
  }
}

const refusal = (fault: Fault) => new MessageRefusal(fault)
