import type { Moment } from './club-clock.ts'
import type { StoriesClub } from './stories-club.ts'

const slot = 30

export function reserveTime(
  { taken, clock }: StoriesClub,
  user_id: number | null,
  at: Moment,
  minutes: number,
): boolean {
  if (at.minute + minutes > clock.closing) return false
  const from = Math.floor(at.minute / slot)
  const until = from + Math.ceil(minutes / slot)
  const keyOf = (place: number) => `${user_id}:${at.day}:${place}`
  for (let place = from; place < until; place++) if (taken.has(keyOf(place))) return false
  for (let place = from; place < until; place++) taken.add(keyOf(place))
  return true
}
