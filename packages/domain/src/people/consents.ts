import { msg } from '../text.ts'

export const consentChannels = ['email', 'sms', 'whatsapp', 'call'] as const
export type ConsentChannel = (typeof consentChannels)[number]

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
