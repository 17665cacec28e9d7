import type { Note } from '@spotter/contract/history/notes.ts'
import { IconCalendar, IconMail, IconPhone, IconRestore, IconTrash, IconUser } from '@spotter/ui/icons.ts'
import { createElement, type ComponentType } from 'react'
import {
  IconArrowsExchange,
  IconBellOff,
  IconBrandWhatsapp,
  IconBuildingStore,
  IconCalendarEvent,
  IconCheckbox,
  IconDoorEnter,
  IconFileExport,
  IconFileImport,
  IconGitMerge,
  IconHistory,
  IconMessage,
  IconNote,
  IconPhoneIncoming,
  IconPhoneOutgoing,
  IconUserCheck,
  IconUserEdit,
  IconUserHeart,
  IconUserPlus,
  IconWalk,
} from '../../icons.ts'

type Icon = ComponentType<{ size?: number; stroke?: number }>

const ofObject: Readonly<Record<string, Icon>> = {
  note: IconNote,
  call: IconPhone,
  email: IconMail,
  sms: IconMessage,
  whatsapp: IconBrandWhatsapp,
  incoming_whatsapp: IconBrandWhatsapp,
  tour: IconCalendarEvent,
  'walk-in': IconWalk,
  'walk-in-buy-back': IconWalk,
  'appointment-buy-back': IconCalendarEvent,
  'non-sales-appointment': IconCalendar,
  personal: IconCalendar,
  todo: IconCheckbox,
  status: IconArrowsExchange,
  salesperson: IconUserCheck,
  secondary_sale: IconBuildingStore,
  person: IconUser,
}

const ofAction: Readonly<Record<string, Icon>> = {
  Created: IconUserPlus,
  Updated: IconUserEdit,
  Assigned: IconUserCheck,
  Moved: IconArrowsExchange,
  Deleted: IconTrash,
  Restored: IconRestore,
  Imported: IconFileImport,
  Exported: IconFileExport,
  Merged: IconGitMerge,
  'Signed in': IconDoorEnter,
  Referred: IconUserHeart,
  'Opted out': IconBellOff,
}

export const EntryIcon = ({ entry }: { entry: Note }) => createElement(iconOf(entry), { size: 16, stroke: 1.75 })

function iconOf({ object, action, data }: Note): Icon {
  if (object === 'call' && data.direction === 'incoming') return IconPhoneIncoming
  if (object === 'call' && data.direction === 'outgoing') return IconPhoneOutgoing
  const known = object === 'person' && !data.about ? ofAction[action] : undefined
  return known ?? ofObject[object] ?? IconHistory
}
