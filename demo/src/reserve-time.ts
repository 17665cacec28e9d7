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
  const slots = Array.from({ length: Math.ceil(minutes / slot) }, (_, index) => `${user_id}:${at.day}:${from + index}`)
  if (slots.some((key) => taken.has(key))) return false
  for (const key of slots) taken.add(key)
  return true
}
