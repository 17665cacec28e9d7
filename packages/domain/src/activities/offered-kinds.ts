import type { EventKind } from './kinds.ts'
import type { Status } from '../people/statuses.ts'

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

const withoutBuyBack: readonly (string | null)[] = ['Sale', 'Trial', 'No Show']

/** Their last sales event took place and sold nothing, and they haven't bought since. */
export function buyBackKind(person: { status: Status }, latest: CompletedEvent | null): EventKind | null {
  if (!latest || person.status === 'sale' || withoutBuyBack.includes(latest.outcome)) return null
  return buyBackOf[latest.kind_code as EventKind] ?? null
}

/** Without the permission only personal time. */
export function offeredEventKinds(buyBack: EventKind | null, mayCreateAppointment: boolean): EventKind[] {
  if (!mayCreateAppointment) return ['personal']
  return buyBack ? ['non-sales-appointment', buyBack] : ['tour', 'walk-in', 'non-sales-appointment']
}
