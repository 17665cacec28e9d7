import type { Day } from '../../time/calendar.ts'
import type { Status } from '../statuses.ts'

export interface KindValues {
  text: string
  email: string
  /** In E.164. */
  phone: string
  link: string
  /** In the past, since 1900. */
  day: Day
  choice: string
  status: Status
  reference: number
  flag: boolean
  instant: string
  number: number
  tags: string[]
}
export type FieldKind = keyof KindValues

export interface PersonField {
  kind: FieldKind
  /** What people read; a field without a label is internal. */
  label?: string
  required?: true
  max?: number
  choices?: Readonly<Record<string, string>>
  to?: 'marketing_sources' | 'contact_methods' | 'leaving_reasons' | 'people' | 'users'
  write: 'form' | 'api' | 'assign' | 'status' | 'system'
  /** How two records become one, for example `any`: true if either is; `address`: follows the chosen email or phone. */
  merge: 'chosen' | 'any' | 'latest' | 'first' | 'status' | 'address' | 'survivor' | 'attached'
  erase: 'clear' | 'replace' | 'set' | 'keep' | 'attached'
  /** The row of the dialogs to add and edit a person; a referral has the rows name, contact and phones. */
  group?: 'name' | 'contact' | 'phones' | 'address' | 'about' | 'origin' | 'referral' | 'line'
  /** Asked on registration forms; the word is for the browser's autocomplete. */
  registration?: string
  /** Asked by the kiosk in this place, and called this within a sentence. */
  kiosk?: { place: number; word: string }
  /** The club setting without which screens leave it out. */
  needs?: 'line_me_enabled' | 'enable_whatsapp_messaging'
  profile?: true
  history?: true
  shown?: boolean
  webhook?: boolean
  listed?: true
  listLabel?: string
  listPlace?: number
  /** Name of the range of days that the list can be filtered by. */
  dateFilter?: string
  imported?: boolean
  exported?: boolean
  /** The name of its column in a file, where it differs. */
  fileName?: string
  fileLabel?: string
  width?: number
}
