import { msg } from '../text.ts'
import type { OptOut } from './person-fields.ts'

export const consentChannels = ['email', 'sms', 'whatsapp', 'call'] as const
export type ConsentChannel = (typeof consentChannels)[number]

/** True if the person refuses the channel. */
export const consentFlags = {
  email: 'email_opted_out',
  sms: 'sms_opted_out',
  whatsapp: 'whatsapp_opted_out',
  call: 'do_not_call',
} as const satisfies Record<ConsentChannel, OptOut>

export const consentChannelNames: Record<ConsentChannel, string> = {
  email: msg('Email'),
  sms: msg('SMS'),
  whatsapp: msg('WhatsApp'),
  call: msg('Calls'),
}

/** What the person was asked about. An opt-out stops the channel for `all`, whatever it was about. */
export const consentPurposes = ['all', 'marketing'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

export const consentPurposeNames: Record<ConsentPurpose, string> = {
  all: msg('All messages'),
  marketing: msg('Marketing'),
}

export const consentSources = [
  'form',
  'kiosk',
  'staff',
  'keyword',
  'link',
  'import',
  'complaint',
  'merge',
  'default',
  'system',
] as const
export type ConsentSource = (typeof consentSources)[number]

export const consentSourceNames: Record<ConsentSource, string> = {
  form: msg('on a form'),
  kiosk: msg('at the kiosk'),
  staff: msg('entered by staff'),
  keyword: msg('by a text message'),
  link: msg('by a link in a message'),
  import: msg('from an import'),
  complaint: msg('by a complaint'),
  merge: msg('from a merged person'),
  default: msg("by the club's default"),
  system: msg('automatically'),
}

interface FirstConsents {
  channels: ConsentChannel[]
  /** Those of `channels` that no one chose. */
  by_default: ConsentChannel[]
}

/** What is noted of a new person: what was chosen, and what the club's defaults opt out of. */
export function firstConsents(
  optedOut: Partial<Record<OptOut, boolean | undefined>>,
  chosen: readonly ConsentChannel[],
): FirstConsents {
  const by_default = consentChannels.filter(
    (channel) => !chosen.includes(channel) && optedOut[consentFlags[channel]] === true,
  )
  return { channels: [...chosen, ...by_default], by_default }
}
