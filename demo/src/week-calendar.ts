import { addDays, weekOf } from '@spotter/domain/time/calendar.ts'
import { firstDayOfWeek } from '@spotter/domain/time/first-day-of-week.ts'
import type { Moment } from './club-clock.ts'
import type { Random } from './random.ts'
import type { StoriesClub } from './stories-club.ts'
import type { Story } from './story.ts'

const slot = 30
const settledDays = 4
const mostDaysAhead = 12

export function fillWeek(random: Random, club: StoriesClub, stories: readonly Story[]): void {
  const { clock } = club
  const week = weekOf(clock.today, firstDayOfWeek(club.country))
  const longAgo = clock.moment(addDays(clock.today, -settledDays), clock.opening).instant
  const lastDay = [week.to, addDays(clock.today, 6)].toSorted().at(-1) ?? week.to
  for (const [place, user_id] of club.salespeople.entries()) {
    const own = stories.filter(({ person }) => person.salesperson_id === user_id)
    const settled = own.filter(({ person }) => person.created_at < longAgo)
    const members = settled.filter(({ person }) => person.status === 'sale')
    const leads = settled.filter(({ person }) => ['enquiry', 'tour', 'trial'].includes(person.status))
    const trials = leads.filter(({ person }) => person.status === 'trial')
    for (let day = week.from; day <= lastDay; day = addDays(day, 1)) {
      for (let count = random.int(3, 5); count > 0; count--) appoint(random, club, { day, members, trials })
    }
    if (place === 0) bookTour(random, club, leads)
    for (let count = 3; count > 0; count--) {
      const booked = clock.sometime(random, addDays(clock.today, -1))
      const at = clock.sometime(random, addDays(clock.today, random.int(1, 3)))
      choose(random, leads, booked)?.task(at, 'todo', booked)
    }
  }
}

/** Not about sales: with so many leads to come, the forecast would expect far more sales than in any month before. */
function appoint(
  random: Random,
  club: StoriesClub,
  given: { day: string; members: readonly Story[]; trials: readonly Story[] },
) {
  const { clock } = club
  const at = clock.sometime(random, given.day, slot)
  const isPast = clock.isPast(at)
  const booked = clock.sometime(random, addDays(isPast ? given.day : clock.today, -random.int(1, mostDaysAhead)))
  const people = isPast || random.chance(0.7) ? given.members : given.trials
  const more = { confirmed: random.chance(0.7), minutes: random.pick([30, 30, 60]) }
  const story = choose(random, people, booked) ?? choose(random, given.members, booked)
  story?.event(at, 'non-sales-appointment', { booked, outcome: null, more })
}

const attempts = 20

function bookTour(random: Random, { clock }: StoriesClub, leads: readonly Story[]): void {
  const undecided = leads.filter(({ person }) => person.status !== 'trial')
  for (let attempt = 0; attempt < attempts; attempt++) {
    const at = clock.sometime(random, addDays(clock.today, random.int(1, 5)), slot)
    const booked = clock.sometime(random, addDays(clock.today, -random.int(2, mostDaysAhead)))
    const more = { minutes: random.pick([30, 60]), confirmed: random.chance(0.6) }
    if (choose(random, undecided, booked)?.event(at, 'tour', { booked, outcome: null, more })) return
  }
}

/** Only people created before the booking, so that the timeline stays in order. */
export function choose(random: Random, stories: readonly Story[], booked: Moment): Story | null {
  const before = booked.instant
  const fitting = stories.filter(({ person }) => person.updated_at < before)
  return fitting.length ? random.pick(fitting) : null
}
