import { addDays, weekOf } from '@spotter/domain/time/calendar.ts'
import { firstDayOfWeek } from '@spotter/domain/time/first-day-of-week.ts'
import type { Moment } from './club-clock.ts'
import type { Random } from './random.ts'
import type { StoriesClub } from './stories-club.ts'
import type { Story } from './story.ts'

const slot = 30
const settledDays = 4

export function fillWeek(random: Random, club: StoriesClub, stories: readonly Story[]): void {
  const { clock } = club
  const week = weekOf(clock.today, firstDayOfWeek(club.country))
  const longAgo = clock.moment(addDays(clock.today, -settledDays), clock.opening).at.toISOString()
  const lastDay = [week.to, addDays(clock.today, 6)].toSorted().at(-1) ?? week.to
  for (const user_id of club.salespeople) {
    const own = stories.filter(({ person }) => person.salesperson_id === user_id)
    const settled = own.filter(({ person }) => person.created_at < longAgo)
    const members = settled.filter(({ person }) => person.status === 'sale')
    const leads = settled.filter(({ person }) => ['enquiry', 'tour', 'trial'].includes(person.status))
    for (let day = week.from; day <= lastDay; day = addDays(day, 1)) {
      for (let count = random.int(3, 5); count > 0; count--) {
        appoint(random, club, { day, members, leads })
      }
    }
    for (let count = 3; count > 0; count--) {
      const booked = clock.sometime(random, addDays(clock.today, -1))
      const at = clock.sometime(random, addDays(clock.today, random.int(1, 3)))
      choose(random, leads, booked)?.task(at, 'todo', booked)
    }
  }
}

function appoint(
  random: Random,
  club: StoriesClub,
  given: { day: string; members: readonly Story[]; leads: readonly Story[] },
) {
  const { clock } = club
  const at = clock.sometime(random, given.day, slot)
  const isPast = clock.isPast(at)
  const booked = clock.sometime(random, addDays(isPast ? given.day : clock.today, -random.int(1, 2)))
  if (isPast || random.chance(0.35)) {
    const more = () => ({ confirmed: random.chance(0.75), minutes: random.pick([30, 60]) })
    choose(random, given.members, booked)?.event(at, 'non-sales-appointment', { booked, outcome: null, more: more() })
    return
  }
  const lead = choose(random, given.leads, booked)
  if (!lead) return
  const kind = lead.person.status === 'trial' ? 'non-sales-appointment' : 'tour'
  lead.event(at, kind, {
    booked,
    outcome: null,
    more: { minutes: random.pick([30, 30, 60]), confirmed: random.chance(0.6) },
  })
}

/** Only people created before the booking, so that the timeline stays in order. */
export function choose(random: Random, stories: readonly Story[], booked: Moment): Story | null {
  const before = booked.at.toISOString()
  const fitting = stories.filter(({ person }) => person.updated_at < before)
  return fitting.length ? random.pick(fitting) : null
}
