import { msg } from '../text.ts'

export const itemKinds = ['call', 'todo', 'sms', 'email', 'whatsapp'] as const
export type ItemKind = (typeof itemKinds)[number]

export const itemKindNames: Record<ItemKind, string> = {
  call: msg('Call'),
  todo: msg('To-do'),
  sms: msg('SMS'),
  email: msg('Email'),
  whatsapp: msg('WhatsApp'),
}

export const isMessageKind = (kind: ItemKind): kind is 'sms' | 'email' | 'whatsapp' =>
  kind !== 'call' && kind !== 'todo'

export const offeredItemKinds = (club: { enable_whatsapp_messaging: boolean }): readonly ItemKind[] =>
  itemKinds.filter((kind) => kind !== 'whatsapp' || club.enable_whatsapp_messaging)

/** What makes an item stop for a person before its time. */
export const stopReasons = ['answered', 'booked', 'spoken_to'] as const
export type StopReason = (typeof stopReasons)[number]

export interface Rule {
  action: ItemKind
  /** The status entered, or what happened to an appointment. */
  on: string
}

export const firstRule = (kind: ItemKind, status: string): Rule => ({ action: kind, on: status })

export const longestName = 255
export const mostTags = 50
export const mostFrequency = 1000
