import { addDays } from '@spotter/domain/time/calendar.ts'
import type { Random } from '../random.ts'
import type { StoriesClub } from '../stories-club.ts'
import type { Story } from '../story.ts'
import { daysBefore } from './secondary-sales.ts'

const coached = 16
const attempts = 10
const quietDays = 20

export function coachMembers(random: Random, { clock }: StoriesClub, stories: readonly Story[]): void {
  const quietSince = clock.moment(addDays(clock.today, -quietDays), clock.opening).instant
  const quiet = stories.filter(({ person }) => person.status === 'sale' && person.updated_at < quietSince)
  for (const story of quiet.slice(0, coached)) {
    const day = addDays(clock.today, -random.int(3, 9))
    const booked = clock.sometime(random, addDays(day, -random.int(2, 4)))
    for (let attempt = 0; attempt < attempts; attempt++) {
      const at = clock.sometime(random, day, 30)
      if (!story.event(at, 'non-sales-appointment', { booked, outcome: null })) continue
      story.called(clock.sometime(random, addDays(booked.day, 1 - daysBefore)), 'Spoke To')
      break
    }
  }
}
