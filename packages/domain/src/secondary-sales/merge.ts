import type { SaleStatus } from './statuses.ts'

/** Furthest last: an appointment counts more than a no. */
const progress: readonly SaleStatus[] = [
  'potential',
  'not_interested',
  'offered',
  'booked',
  'attended_no_sale',
  'attended',
  'sale',
]

export const isFurther = (other: SaleStatus, own: SaleStatus): boolean =>
  progress.indexOf(other) > progress.indexOf(own)
