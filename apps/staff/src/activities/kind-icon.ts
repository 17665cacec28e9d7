import type { EventKind, TaskKind } from '@spotter/domain/activities/kinds.ts'
import { IconCalendar, IconLock, IconPhone } from '@spotter/ui/icons.ts'
import { IconCalendarEvent, IconCheckbox, IconWalk } from '../icons.ts'

const icons = {
  call: IconPhone,
  todo: IconCheckbox,
  tour: IconCalendarEvent,
  'walk-in': IconWalk,
  personal: IconLock,
  'non-sales-appointment': IconCalendar,
  'appointment-buy-back': IconCalendarEvent,
  'walk-in-buy-back': IconWalk,
} satisfies Record<TaskKind | EventKind, unknown>

export const kindIcon = (kind: TaskKind | EventKind) => icons[kind]
