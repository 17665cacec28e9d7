import { isClosed, type MovableSale, type SaleStatus } from './statuses.ts'

type Sale = Pick<MovableSale, 'status' | 'workflow'>

export const statusAfterBooking = ({ status }: Sale): SaleStatus | null => changed(status, 'booked')

/** A no-show hasn't attended. */
export function statusAfterCompletion({ status, workflow }: Sale, outcome: string | null): SaleStatus | null {
  if (outcome === 'No Show') return null
  if (outcome === 'Sale') return changed(status, 'sale')
  return changed(status, outcome === 'No Sale' && workflow === 'other' ? 'attended_no_sale' : 'attended')
}

/** Unless it has progressed or has another appointment. */
export const statusAfterCancelling = ({ status }: Sale, before: SaleStatus, hasOthers: boolean): SaleStatus | null =>
  status === 'booked' && !hasOthers && before !== 'booked' ? before : null

const changed = (from: SaleStatus, to: SaleStatus): SaleStatus | null => (isClosed(from) || from === to ? null : to)
