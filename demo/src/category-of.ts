import type { Moment } from './club-clock.ts'
import { Random } from './random.ts'
import type { StoriesClub } from './stories-club.ts'

/** Depends on the time only, so that no story depends on the list. */
export function categoryOf({ categories }: StoriesClub, kind_code: string, at: Moment): number | null {
  const fitting = categories.filter(({ kinds }) => kinds.includes(kind_code))
  const random = new Random(`${kind_code}:${at.at.toISOString()}`)
  return fitting.length && random.chance(0.6) ? random.pick(fitting).id : null
}
