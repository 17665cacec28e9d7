import type { PersonFlag } from '../people/person-fields.ts'
import { msg } from '../text.ts'

export const channels = ['email', 'sms', 'whatsapp'] as const
export type Channel = (typeof channels)[number]

export const channelNames: Record<Channel, string> = {
  email: msg('Email'),
  sms: msg('SMS'),
  whatsapp: msg('WhatsApp'),
}

/**
 * Staff write `personal` messages; `service` messages are about what the person asked for, such as a booking; a
 * `confirmation` answers STOP, START and HELP, and is the one message that an opt-out doesn't stop.
 */
export const purposes = ['personal', 'service', 'marketing', 'confirmation'] as const
export type Purpose = (typeof purposes)[number]

interface ChannelRule {
  address: 'email' | 'phone_mobile'
  /** Any of these stops every message, in the order in which reasons are given. */
  stops: readonly PersonFlag[]
}

/** Read by `decide` and by the lists that count who can receive a channel. */
export const channelRules = {
  email: { address: 'email', stops: ['email_opted_out', 'email_suppressed'] },
  sms: { address: 'phone_mobile', stops: ['sms_opted_out', 'phone_mobile_deactivated', 'dncr_in_progress'] },
  whatsapp: { address: 'phone_mobile', stops: ['whatsapp_opted_out', 'phone_mobile_deactivated'] },
} as const satisfies Record<Channel, ChannelRule>

export type StopFlag = (typeof channelRules)[Channel]['stops'][number]
