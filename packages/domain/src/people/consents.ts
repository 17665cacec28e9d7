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

export const consentSources = [
  'form',
  'kiosk',
  'staff',
  'keyword',
  'link',
  'import',
  'complaint',
  'merge',
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
  system: msg('automatically'),
}
