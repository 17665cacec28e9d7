import { minutesBetween } from '@spotter/domain/activities/times.ts'
import { addDays } from '@spotter/domain/time/calendar.ts'
import { activityRow } from './activity-row.ts'
import { textsOf } from './related/texts.ts'
import type { Random } from './random.ts'
import type { ActivityRow, Rows } from './rows.ts'
import type { StoriesClub } from './stories-club.ts'
import type { Story } from './story.ts'
import { reserveTime } from './reserve-time.ts'
import { choose } from './week-calendar.ts'

const slot = 30
const attempts = 40

export function addOpenWork(random: Random, club: StoriesClub, rows: Rows, stories: readonly Story[]): void {
  const expected = new Set(
    rows.activities.flatMap(({ type, complete, person_id }) => (type === 'Task' && !complete ? [person_id] : [])),
  )
  const free = stories.filter(({ person }) => !expected.has(person.id) && !person.do_not_call)
  const leads = stories.filter(isLead)
  for (const user_id of club.salespeople) {
    const own = free.filter(({ person }) => person.salesperson_id === user_id)
    addTasks(random, club, new Waiting(own))
    blockOwnTime(random, club, rows, user_id)
  }
  for (const daysAgo of [1, 2]) addOpenVisit(random, club, leads, daysAgo)
  const tours = rows.activities.filter((activity) => isTourAhead(club, activity))
  bookOver(random, club, leads, tours)
  const newest = tours.toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0]
  if (newest) newest.unread = true
}

const isLead = ({ person }: Story) =>
  person.salesperson_id !== null && ['enquiry', 'tour', 'trial'].includes(person.status)
const isMember = ({ person }: Story) => person.status === 'sale'
const hasLeft = ({ person }: Story) => person.status === 'not_interested'

class Waiting {
  readonly #groups: readonly (readonly Story[])[]
  readonly #asked = new Set<Story>()
  constructor(people: readonly Story[]) {
    this.#groups = [isLead, isMember, hasLeft].map((fits) => people.filter(fits))
  }

  next(random: Random, booked: Parameters<typeof choose>[2]): Story | null {
    for (const group of this.#groups) {
      const left = group.filter((story) => !this.#asked.has(story))
      const story = choose(random, left, booked)
      if (!story) continue
      this.#asked.add(story)
      return story
    }
    return null
  }
}

function addTasks(random: Random, { clock, country }: StoriesClub, people: Waiting): void {
  const { todos, calls } = textsOf(country)
  const leave = (kind_code: 'call' | 'todo', daysAgo: number) => {
    const day = addDays(clock.today, -daysAgo)
    const booked = clock.sometime(random, addDays(day, -random.int(1, 3)))
    const at = clock.sometime(random, day)
    const story = people.next(random, booked)
    if (!story) return
    const name = kind_code === 'todo' ? random.pick(todos) : isMember(story) ? calls.member : null
    story.task(at, kind_code, booked, { name, left_open: true })
  }
  for (let count = random.int(3, 5); count > 0; count--) leave('call', random.int(1, 4))
  leave('todo', random.int(1, 3))
  for (let count = random.int(9, 11); count > 0; count--) leave('call', 0)
  for (let count = 2; count > 0; count--) leave('todo', 0)
}

function blockOwnTime(random: Random, club: StoriesClub, rows: Rows, user_id: number): void {
  const { clock, country, id } = club
  for (const [fewest, most] of [
    [0, 3],
    [4, 8],
  ] as const) {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const at = clock.sometime(random, addDays(clock.today, random.int(fewest, most)), slot)
      if (!reserveTime(club, user_id, at, 60)) continue
      const booked = clock.sometime(random, addDays(clock.today, -random.int(2, 9)))
      const name = random.pick(textsOf(country).ownTime)
      const of = { company_id: id, person_id: null, salesperson_id: user_id }
      const made = { of, type: 'Event', kind_code: 'personal', name, minutes: 60, outcome: null, booked } as const
      rows.activities.push(activityRow(clock, at, made))
      break
    }
  }
}

function addOpenVisit(random: Random, { clock }: StoriesClub, leads: readonly Story[], daysAgo: number): void {
  const day = addDays(clock.today, -daysAgo)
  for (let attempt = 0; attempt < attempts; attempt++) {
    const booked = clock.sometime(random, addDays(day, -random.int(1, 4)))
    const at = clock.sometime(random, day, slot)
    if (choose(random, leads, booked)?.event(at, 'tour', { booked, outcome: null, more: { left_open: true } })) return
  }
}

function bookOver(
  random: Random,
  { clock, country }: StoriesClub,
  leads: readonly Story[],
  tours: readonly ActivityRow[],
): void {
  const booked = clock.sometime(random, addDays(clock.today, -1))
  const firsts = tours.filter(({ created_at }) => created_at < booked.instant)
  for (const first of firsts) {
    const own = leads.filter(
      ({ person }) => person.salesperson_id === first.salesperson_id && person.id !== first.person_id,
    )
    const start = clock.momentOf(first.start)
    const minutes = minutesBetween(first.start, first.end)
    const overlap_reason = textsOf(country).overlapReason
    if (choose(random, own, booked)?.event(start, 'tour', { booked, outcome: null, more: { minutes, overlap_reason } }))
      return
  }
}

const isTourAhead = ({ clock }: StoriesClub, { kind_code, complete, start }: ActivityRow) =>
  kind_code === 'tour' && !complete && start > clock.now.toISOString()
