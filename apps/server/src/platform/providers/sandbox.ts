import type { Channel } from '@spotter/contract/sandbox/sandbox.ts'
import { transaction } from '../db/transaction.ts'
import type { Db } from '../db/connect.ts'
import { publish } from '../realtime/publish.ts'
import type { ConnectorOf } from '../ports/connector.ts'
import type { AddressLookup, Mail, MessageLine, PhoneMessage, Providers } from '../ports/providers.ts'
import { sandboxLine } from './sandbox-line.ts'
import { simulateFailure } from './simulated-failure.ts'

export interface ProviderParts {
  db: Db
  secret: Buffer
  connectorOf: ConnectorOf
  knownAddresses: (db: Db) => AddressLookup
}

export function sandboxFor({ db, secret, connectorOf, knownAddresses }: ProviderParts): Providers {
  const storeMessage = async (channel: Channel, message: Mail | PhoneMessage) => {
    await simulateFailure(db, channel)
    await transaction(db, async (tx) => {
      const stored = await tx
        .insertInto('sandbox_messages')
        .values({
          key: message.key,
          channel,
          company_id: message.company_id,
          recipient: message.to,
          sender: message.from,
          subject: 'subject' in message ? message.subject : null,
          text: message.text,
          html: 'html' in message ? message.html : null,
          attachments: JSON.stringify(('attachments' in message && message.attachments) || []),
          status: 'delivered',
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!stored) return
      await publish(tx, {
        channel: 'NotificationsChannel',
        envelope: {
          type: 'Record',
          event: 'sandbox.sent',
          company_id: null,
          message: null,
          data: { record: 'sandbox_message', id: stored.id },
        },
        to: {},
      })
    })
  }
  const line = <Message extends Mail | PhoneMessage>(channel: Channel): MessageLine<Message> => ({
    isRepeatable: true,
    send: async (message) => {
      await storeMessage(channel, message)
      return { provider_id: providerIdOf(message) }
    },
    find: async (message) => {
      const stored = await db
        .selectFrom('sandbox_messages')
        .select('id')
        .where('key', '=', message.key)
        .executeTakeFirst()
      return stored ? { provider_id: providerIdOf(message) } : null
    },
  })
  return {
    connectorOf,
    sandbox: { mail: true, sms: true, whatsapp: true, voice: true },
    mail: line('mail'),
    sms: line('sms'),
    whatsapp: line('whatsapp'),
    voice: sandboxLine(db, secret),
    addresses: { outside: null, known: knownAddresses(db) },
  }
}

export const providerIdOf = ({ key }: { key: string }) => `sandbox:${key}`
