import { IconAlertTriangle, IconCheck, IconClock, IconLock } from '@spotter/ui/icons.ts'
import { IconChecks } from '../../icons.ts'
import type { EventState } from './event-words.ts'

const marks = {
  complete: IconCheck,
  confirmed: IconChecks,
  late: IconAlertTriangle,
  open: IconClock,
  personal: IconLock,
} satisfies Record<EventState, unknown>

export function EventMark({ state, size = 13 }: { state: EventState; size?: number }) {
  const Mark = marks[state]
  return <Mark size={size} stroke={2.25} aria-hidden />
}
