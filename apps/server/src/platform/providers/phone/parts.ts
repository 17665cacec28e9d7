import type { Db } from '../../db/connect.ts'
import type { SealingKeys } from '../../sealing/keys.ts'

export interface PhoneParts {
  db: Db
  keys: SealingKeys
  /** Where providers reach this server. */
  publicUrl: string
  /** How long a provider may take; shorter than a claim lasts. */
  patienceMs: number
}

export const messagesPath = '/twilio/webhooks/messages'
