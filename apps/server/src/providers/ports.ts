/** What leaves to the outside world. The key makes a second delivery of the same message harmless. */
export interface Outgoing {
  key: string
  company_id: number | null
}
export interface Attachment {
  filename: string
  content_type: string
  /** Text, in UTF-8. */
  content: string
}
export interface Mail extends Outgoing {
  to: string
  from: string
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
}
export interface PhoneMessage extends Outgoing {
  to: string
  from: string
  text: string
}

export interface AddressFound {
  address: string
  city: string | null
  state: string | null
  zip: string | null
  country: string
}

export interface Providers {
  /** True while nothing really leaves. */
  sandbox: { mail: boolean; sms: boolean; whatsapp: boolean; voice: boolean }
  mail: { send: (mail: Mail) => Promise<void> }
  sms: { send: (message: PhoneMessage) => Promise<void> }
  whatsapp: { send: (message: PhoneMessage) => Promise<void> }
  voice: { call: (message: PhoneMessage) => Promise<void> }
  addresses: { search: (text: string, near: { latitude: number; longitude: number } | null) => Promise<AddressFound[]> }
}
