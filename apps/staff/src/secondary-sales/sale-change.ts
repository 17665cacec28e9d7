import type { Body } from '@spotter/client/call.ts'
import type { SaleStatus } from '@spotter/domain/secondary-sales/statuses.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { instantAt } from '@spotter/domain/time/days.ts'

export interface SaleValues {
  changed_at: Day
  leaving_reason_id: number | null
}

interface Known {
  today: Day
  tzinfo: string
}

export const initialSaleValues = (to: SaleStatus, today: Day, reasons: readonly { id: number }[]): SaleValues => ({
  changed_at: today,
  leaving_reason_id: to === 'not_interested' ? (reasons[0]?.id ?? null) : null,
})

const noon = 12 * 60

/** Noon for past days, which is the same day in nearby zones. */
export const saleBodyOf = (
  { changed_at, leaving_reason_id }: SaleValues,
  to: SaleStatus,
  { today, tzinfo }: Known,
): Body<'POST /api/secondary_sales/{id}/improve'> => ({
  status: to,
  ...(changed_at < today ? { changed_at: instantAt(changed_at, noon, tzinfo).toISOString() } : {}),
  ...(to === 'not_interested' ? { leaving_reason_id } : {}),
})
