import { addDays, type Day } from '@spotter/domain/time/calendar.ts'
import type { Moment } from './club-clock.ts'
import { makeIdentity } from './contact-details.ts'
import { notesOf, welcomeOf } from './notes.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'
import type { StoriesClub } from './stories-club.ts'
import { Story } from './story.ts'

const callOutcomes = { 'Spoke To': 48, 'Left Message': 22, 'No Answer': 27, 'Wrong Number': 3 } as const
const tourOutcomes = { Sale: 34, Trial: 32, 'No Sale': 24, 'No Show': 10 } as const
const afterTalk = { tour: 58, trial: 14, sale: 6, not_interested: 16, thinking: 6 } as const
const shareOfGuests = 0.05
const tries = 4

interface Newcomer {
  id: number
  number: number
}

export function simulatePerson(random: Random, club: StoriesClub, rows: Rows, { id, number }: Newcomer): Story {
  const { clock } = club
  const arrived = arrival(random, club)
  const own = makeIdentity(random, club.country, number, Number(clock.today.slice(0, 4)))
  const identity = club.regulars?.get(number) ?? own
  const isGuest = random.chance(shareOfGuests)
  const source = random.pick(club.sources)
  const isNew = clock.daysAgo(arrived) <= 1
  const salesperson_id = random.chance(isNew ? 0.6 : 0.96) ? random.pick(club.salespeople) : null
  const story = new Story(club, rows, {
    id,
    at: arrived,
    identity,
    salesperson_id,
    source_id: source.id,
    contact_method_id: isGuest ? club.guest_contact_method_id : source.contact_method_id,
    status: isGuest ? 'guest' : 'enquiry',
  })
  for (const tag_id of new Set(Array.from({ length: random.int(0, 3) }, () => random.pick(club.tags)))) {
    rows.person_tags.push({ person_id: id, tag_id })
  }
  // People without a salesperson and day guests get no follow-up.
  if (isGuest || salesperson_id === null) return story
  if (identity.email && random.chance(0.6)) {
    story.addEntry(arrived, {
      object: 'email',
      action: 'Sent',
      description: welcomeOf(club.country),
      data: {},
      by: null,
    })
  }
  const reached = reach(random, club, story, arrived)
  if (reached) continueAfterTalk(random, club, story, reached)
  return story
}

/** Peaks in January and September, and grows slightly every year. */
function arrival(random: Random, { clock, days }: StoriesClub): Moment {
  for (;;) {
    const ago = Math.floor(days * random.next() ** 1.15)
    const day: Day = addDays(clock.today, -ago)
    const month = Number(day.slice(5, 7))
    if (!random.chance(month === 1 ? 1 : month === 9 ? 0.85 : month === 12 ? 0.5 : 0.7)) continue
    const moment = clock.sometime(random, day)
    if (clock.isPast(moment)) return moment
  }
}

function reach(random: Random, club: StoriesClub, story: Story, arrived: Moment): Moment | null {
  const { clock } = club
  let last = arrived
  for (let attempt = 0; attempt < tries; attempt++) {
    const at = clock.after(random, last, { fewest: attempt ? 1 : 0, most: attempt ? 5 : 1 })
    if (!clock.isPast(at)) {
      story.task(at, 'call', last)
      return null
    }
    const outcome = random.weighted(callOutcomes)
    story.called(at, outcome)
    if (outcome === 'Spoke To') {
      if (random.chance(0.4)) {
        story.note(at.instant, { description: random.pick(notesOf(club.country)) })
      }
      return at
    }
    last = at
  }
  const givenUp = clock.after(random, last, { fewest: 5, most: 12 })
  if (clock.isPast(givenUp) && random.chance(0.7)) leave(club, story, givenUp, 'Did not answer')
  return null
}

function continueAfterTalk(random: Random, club: StoriesClub, story: Story, spoke: Moment): void {
  const { clock } = club
  const next = random.weighted(afterTalk)
  if (next === 'thinking') return followUp(random, club, story, spoke)
  if (next === 'not_interested') return leave(club, story, spoke, reasonOf(random, club))
  const at = clock.after(random, spoke, { fewest: 1, most: 4, step: 30 })
  if (next === 'tour') return tour(random, club, story, { booked: spoke, at })
  if (!clock.isPast(at)) return followUp(random, club, story, spoke)
  if (next === 'sale') return sell(club, story, at)
  if (story.event(at, 'walk-in', { booked: at, outcome: 'Trial' })) tryOut(random, club, story, clock.plus(at, 30))
}

interface BookedTour {
  booked: Moment
  at: Moment
}

function tour(random: Random, club: StoriesClub, story: Story, { booked, at }: BookedTour): void {
  const { clock } = club
  const outcome = random.weighted(tourOutcomes)
  const minutes = random.chance(0.3) ? 60 : 30
  if (!story.event(at, 'tour', { booked, outcome, more: { minutes, confirmed: random.chance(0.7) } })) {
    return followUp(random, club, story, booked)
  }
  if (!clock.isPast(at)) return
  const done = clock.plus(at, minutes)
  if (outcome === 'Sale') return story.become('sale', done)
  if (outcome === 'Trial') return tryOut(random, club, story, done)
  if (outcome === 'No Sale') story.become('tour', done)
  const later = clock.after(random, at, { fewest: 3, most: 14 })
  if (!clock.isPast(later)) return followUp(random, club, story, at)
  if (outcome === 'No Sale' && random.chance(0.22)) return sell(club, story, later)
  if (random.chance(0.75)) leave(club, story, later, outcome === 'No Show' ? 'Did not answer' : reasonOf(random, club))
}

function tryOut(random: Random, club: StoriesClub, story: Story, at: Moment): void {
  const { clock } = club
  const trial_days = random.pick([7, 7, 14])
  story.become('trial', at, { trial_days })
  const ended = clock.after(random, at, { fewest: trial_days, most: trial_days + 3 })
  if (!clock.isPast(ended)) return story.task(ended, 'call', at)
  const ending = random.weighted({ sale: 56, not_interested: 36, undecided: 8 })
  if (ending === 'sale') return sell(club, story, ended)
  if (ending === 'not_interested') leave(club, story, ended, reasonOf(random, club))
}

/** A walk-in with outcome Sale, unless the calendar is full. */
function sell({ clock }: StoriesClub, story: Story, at: Moment): void {
  const start = clock.plus(at, -(at.minute % 30))
  story.event(start, 'walk-in', { booked: start, outcome: 'Sale' })
  story.become('sale', clock.plus(start, 30))
}

function leave(club: StoriesClub, story: Story, at: Moment, name: string): void {
  const reason = club.leaving_reasons.find((known) => known.name === name) ?? club.leaving_reasons[0]
  story.become('not_interested', at, reason ? { leaving_reason_id: reason.id } : {})
}

function followUp(random: Random, { clock }: StoriesClub, story: Story, since: Moment): void {
  if (clock.daysAgo(since) > 14) return
  story.task(clock.sometime(random, addDays(clock.today, random.int(1, 4))), 'call', since)
}

const reasonOf = (random: Random, { leaving_reasons }: StoriesClub) =>
  random.pick(leaving_reasons.filter(({ name }) => name !== 'Did not answer')).name
