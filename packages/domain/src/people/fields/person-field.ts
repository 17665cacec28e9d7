import type { Day } from '../../time/calendar.ts'
import type { Status } from '../statuses.ts'

/** The type of a value, by the kind of its field. */
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
  /** Never null. */
  required?: true
  /** Characters. */
  max?: number
  /** Labels by value. */
  choices?: Readonly<Record<string, string>>
  /** The table that a reference points to. */
  to?: 'marketing_sources' | 'contact_methods' | 'leaving_reasons' | 'people' | 'users'
  /** Staff on forms, API clients only, users who may assign people, a change of status, or the product itself. */
  write: 'form' | 'api' | 'assign' | 'status' | 'system'
  /**
   * How two records become one: the user chooses, yes if either says so, the latest, the first there is, the one of the
   * chosen status, the one of the chosen email or phone, always the survivor's, or by a table of its own.
   */
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
  /** A line of the profile. */
  profile?: true
  /** Named in the history when it changes. */
  history?: true
  /** Part of the person that the API answers. */
  shown?: boolean
  /** Part of what webhooks send. */
  webhook?: boolean
  /** A column of the list, which can be sorted by it. */
  listed?: true
  listLabel?: string
  /** Its place in the list; columns without one follow in the order of the table. */
  listPlace?: number
  /** Name of the range of days that the list can be filtered by. */
  dateFilter?: string
  imported?: boolean
  exported?: boolean
  /** The name of its column in a file, where it differs. */
  fileName?: string
  fileLabel?: string
  /** Characters in a spreadsheet. */
  width?: number
}
