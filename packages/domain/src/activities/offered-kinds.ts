import type { EventKind } from './kinds.ts'
import type { Status } from '../people/statuses.ts'

/** Events that are about joining, in the order in which one may lead to another. */
const buyBackOf: Partial<Record<EventKind, EventKind>> = {
  tour: 'appointment-buy-back',
  'appointment-buy-back': 'appointment-buy-back',
  'walk-in': 'walk-in-buy-back',
  'walk-in-buy-back': 'walk-in-buy-back',
}

interface CompletedEvent {
  kind_code: string
  outcome: string | null
}

/** Which buy-back a person is in for: their last sales event sold nothing, and they have not bought since. */
export function buyBackKind(person: { status: Status }, latest: CompletedEvent | null): EventKind | null {
  if (!latest || person.status === 'sale' || latest.outcome === 'Sale' || latest.outcome === 'Trial') return null
  return buyBackOf[latest.kind_code as EventKind] ?? null
}

/** The kinds of event that can be booked: without leave to make appointments only one's own time. */
export function offeredEventKinds(buyBack: EventKind | null, mayCreateAppointment: boolean): EventKind[] {
  if (!mayCreateAppointment) return ['personal']
  return buyBack ? ['non-sales-appointment', buyBack] : ['tour', 'walk-in', 'non-sales-appointment']
}
