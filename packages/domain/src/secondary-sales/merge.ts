import type { SaleStatus } from './statuses.ts'

/** How far a sale has come, the furthest last: a no is an answer, but an appointment that stands is worth more. */
const progress: readonly SaleStatus[] = [
  'potential',
  'not_interested',
  'offered',
  'booked',
  'attended_no_sale',
  'attended',
  'sale',
]

/** Of two sales of one type that meet in one person, whether the other has come further than their own. */
export const isFurther = (other: SaleStatus, own: SaleStatus): boolean =>
  progress.indexOf(other) > progress.indexOf(own)
