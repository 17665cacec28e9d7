import { kindNames } from '../activities/kinds.ts'
import { msg } from '../text.ts'

export const objectNames = {
  ...kindNames,
  sms: msg('SMS'),
  email: msg('Email'),
  whatsapp: msg('WhatsApp'),
  incoming_whatsapp: msg('Incoming WhatsApp'),
  note: msg('Note'),
  tour: msg('Booked tour'),
  status: msg('Status'),
  person: msg('Person'),
  salesperson: msg('Salesperson'),
  secondary_sale: msg('Secondary sale'),
} as const
export type HistoryObject = keyof typeof objectNames

/** Other entries appear only unfiltered. */
export const historyTypes = ['note', 'call', 'email', 'sms', 'whatsapp', 'event', 'todo'] as const
export type HistoryType = (typeof historyTypes)[number]
type EntryType = HistoryType | 'change'

export const historyTypeNames: Record<HistoryType | 'all', string> = {
  all: msg('All'),
  note: msg('Notes'),
  call: msg('Calls'),
  email: msg('Emails'),
  sms: msg('SMS'),
  whatsapp: msg('WhatsApp'),
  event: msg('Events'),
  todo: msg('To-dos'),
}

const objectsOfType: Record<HistoryType, readonly HistoryObject[]> = {
  note: ['note'],
  call: ['call'],
  email: ['email'],
  sms: ['sms'],
  whatsapp: ['whatsapp', 'incoming_whatsapp'],
  event: ['tour', 'walk-in', 'non-sales-appointment', 'personal', 'appointment-buy-back', 'walk-in-buy-back'],
  todo: ['todo'],
}

export const objectsFor = (type: unknown): readonly HistoryObject[] | null => {
  const known = historyTypes.find((one) => one === type)
  return known ? objectsOfType[known] : null
}

const typeOfObject = new Map<string, EntryType>(
  historyTypes.flatMap((type) => objectsOfType[type].map((object) => [object, type] as const)),
)
export const entryTypeOf = (object: string): EntryType => typeOfObject.get(object) ?? 'change'

export const historyPageSize = 10
export const summaryDays = 30
