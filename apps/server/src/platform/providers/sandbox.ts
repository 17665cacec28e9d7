import type { Db } from '../db/connect.ts'
import type { ConnectorOf } from '../ports/connector.ts'
import type { AddressLookup, Providers } from '../ports/providers.ts'
import type { SealingKeys } from '../sealing/keys.ts'
import { sandboxLine } from './sandbox-line.ts'
import { sandboxMessages } from './sandbox-messages.ts'

export interface ProviderParts {
  db: Db
  secret: Buffer
  keys: SealingKeys
  connectorOf: ConnectorOf
  knownAddresses: (db: Db) => AddressLookup
}

export const sandboxFor = ({ db, secret, connectorOf, knownAddresses }: ProviderParts): Providers => ({
  connectorOf,
  sandbox: { mail: true, sms: true, whatsapp: true, voice: true },
  mail: sandboxMessages(db, secret, 'mail'),
  sms: sandboxMessages(db, secret, 'sms'),
  whatsapp: sandboxMessages(db, secret, 'whatsapp'),
  voice: sandboxLine(db, secret),
  addresses: { outside: null, known: knownAddresses(db) },
})
