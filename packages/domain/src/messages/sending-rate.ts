import { shiftInstant } from '../time/instants.ts'
import type { Channel } from './channels.ts'

/** Bulk messages a second from one number, unless the club has a rate of its own. */
export const usualRates: Readonly<Record<Channel, number>> = { email: 50, sms: 10, whatsapp: 20 }

export type ClubRates = Readonly<Record<`${Channel}_per_second`, number | null>>

export const rateOf = (channel: Channel, club: ClubRates): number =>
  club[`${channel}_per_second`] ?? usualRates[channel]

/** A batch has so many seconds' worth, so that short waits between batches cost no rate. */
const batchSeconds = 2

interface Turn {
  /** Messages a second. */
  rate: number
  next_at: Date
  now: Date
}

/** How many may leave together; 0 before the next turn. */
export const allowedNow = ({ rate, next_at, now }: Turn): number => (next_at > now ? 0 : Math.ceil(rate * batchSeconds))

/** A turn that comes a little late catches up; unused time of longer ago is lost. */
export function turnAfter(count: number, { rate, next_at, now }: Turn): Date {
  const earliest = shiftInstant(now, { seconds: -batchSeconds })
  const from = next_at < earliest ? earliest : next_at
  return new Date(from.getTime() + Math.ceil((count / rate) * 1000))
}
