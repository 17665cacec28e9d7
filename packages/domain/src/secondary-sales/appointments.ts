import { isClosed, type MovableSale, type SaleStatus } from './statuses.ts'

type Sale = Pick<MovableSale, 'status' | 'workflow'>

/** What a booked appointment makes of the sale it is for; null when the sale stays as it is. */
export const statusAfterBooking = ({ status }: Sale): SaleStatus | null => changed(status, 'booked')

/** What an appointment makes of the sale when it is over. Whoever did not come has not attended. */
export function statusAfterCompletion({ status, workflow }: Sale, outcome: string | null): SaleStatus | null {
  if (outcome === 'No Show') return null
  if (outcome === 'Sale') return changed(status, 'sale')
  return changed(status, outcome === 'No Sale' && workflow === 'other' ? 'attended_no_sale' : 'attended')
}

/** Without its appointment a sale is what it was before that was booked, unless it has gone on or another one stands. */
export const statusAfterCancelling = ({ status }: Sale, before: SaleStatus, hasOthers: boolean): SaleStatus | null =>
  status === 'booked' && !hasOthers && before !== 'booked' ? before : null

/** What was sold or declined is not taken back by an appointment. */
const changed = (from: SaleStatus, to: SaleStatus): SaleStatus | null => (isClosed(from) || from === to ? null : to)
