import { daysElapsed } from '@spotter/domain/time/instants.ts'
import { instantOf, timeOf } from '../instants.ts'
import type { Random } from '../random.ts'
import type { Story } from '../story.ts'
import type { StoriesClub } from '../stories-club.ts'

export function someDaysLater(random: Random, { clock }: StoriesClub, { person }: Story): string | null {
  const days = Math.floor(daysElapsed(person.created_at, clock.now))
  return days < 1 ? null : daysLater(person.created_at, random.int(1, Math.min(days, 60)))
}

export const daysLater = (instant: string, days: number): string => minutesLater(instant, days * 24 * 60)

export const minutesLater = (instant: string, minutes: number): string => instantOf(timeOf(instant) + minutes * 60_000)
