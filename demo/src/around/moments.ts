import type { Random } from '../random.ts'
import type { Story } from '../story.ts'
import type { StoriesClub } from '../stories-club.ts'

const dayOf = 86_400_000

/** Whole days after somebody came, and before now: null for whoever came today. */
export function someDaysLater(random: Random, { clock }: StoriesClub, { person }: Story, most = 60): string | null {
  const came = Date.parse(person.created_at)
  const days = Math.floor((clock.now.getTime() - came) / dayOf)
  return days < 1 ? null : new Date(came + random.int(1, Math.min(days, most)) * dayOf).toISOString()
}

export const minutesLater = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()
