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

export interface Place {
  latitude: number
  longitude: number
}
export interface AddressFound {
  id: string
  /** The whole address in one line. */
  text: string
  address: string
  city: string | null
  state: string | null
  zip: string | null
  latitude: number
  longitude: number
}
export interface AddressLookup {
  /** Those near a place are preferred, and those of the country. Null when there is nobody to ask. */
  suggest: (q: string, near: Place | null, country: string, locale: string) => Promise<AddressFound[] | null>
  /** One that was suggested before. */
  find: (id: string) => Promise<AddressFound | null>
}

export interface Providers {
  /** True while nothing really leaves. */
  sandbox: { mail: boolean; sms: boolean; whatsapp: boolean; voice: boolean }
  mail: { send: (mail: Mail) => Promise<void> }
  sms: { send: (message: PhoneMessage) => Promise<void> }
  whatsapp: { send: (message: PhoneMessage) => Promise<void> }
  voice: { call: (message: PhoneMessage) => Promise<void> }
  addresses: {
    /** A server for this, where one is configured. */
    outside: AddressLookup | null
    /** What the install knows itself. */
    known: AddressLookup
  }
}
