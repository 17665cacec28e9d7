import type { Channel } from '../messages/channels.ts'
import { addDays, dayOfWeek } from '../time/calendar.ts'
import { instantAt } from '../time/days.ts'
import { dayOf, type Instant } from '../time/local-time.ts'
import { msg } from '../text.ts'
import type { MergeField } from '../templates/merge-fields.ts'
import type { StopReason } from './items.ts'
import type { Since } from './plan.ts'
import { type SimulatedClub, simulateEntry, type SimulatedItem, type SimulatedPerson, type Step } from './simulate.ts'

export const pathEvents = ['enters', 'answers', 'books', 'spoken_to', 'opts_out'] as const
export type PathEvent = (typeof pathEvents)[number]

export interface PathStep {
  at: Instant
  event: PathEvent
  /** The status entered. */
  status?: string | undefined
  /** The last day of a trial that begins. */
  trial_end_at?: Instant | null | undefined
}

export interface PathItem extends SimulatedItem {
  status: string
  is_paused: boolean
}

interface Path {
  items: readonly PathItem[]
  steps: readonly PathStep[]
  person: SimulatedPerson
  /** In lower case. */
  tags: readonly string[]
  /** Items whose member filters match. */
  matches: ReadonlySet<number>
  club: SimulatedClub
  tzinfo: string
  /** As of `simulateEntry`, with the trial that the step begins. */
  holeOf?: (item_id: number, step: PathStep) => MergeField | null
}

export interface PathRun extends Step {
  trial_end_at: Instant | null
  /** When the status was entered that it belongs to. */
  entered_at: Instant
  status: string
}

/** Every step lies ahead. */
const beforeAll = new Date(0)

const stopOf: Partial<Record<PathEvent, StopReason>> = { answers: 'answered', books: 'booked', spoken_to: 'spoken_to' }

/** Which items would run on a path that a person might take; nothing is sent. */
export function simulatePath({ items, steps, person, tags, matches, club, tzinfo, holeOf }: Path): PathRun[] {
  const path = steps.toSorted((one, other) => timeOf(one) - timeOf(other))
  const entries = path.filter(({ event }) => event === 'enters')
  const optsOut = path.find(({ event }) => event === 'opts_out')
  const taking: SimulatedPerson = { ...person, at: (at) => optedOut(person.at(at), optsOut, at) }
  return entries
    .flatMap((entry, index) => {
      const meant = items.filter(({ status }) => status === entry.status)
      const active = meant.filter(({ is_paused }) => !is_paused)
      const runs = simulateEntry({
        items: active,
        entry: {
          at: entry.at,
          recorded_at: entry.at,
          cause: 'staff',
          trial_start_at: entry.status === 'trial' ? entry.at : null,
          trial_end_at: entry.trial_end_at ?? null,
          tags,
          matches,
          left_at: entries[index + 1]?.at ?? null,
          since: sinceOf(path, entry),
        },
        person: taking,
        club,
        tzinfo,
        ...(holeOf && { holeOf: (item_id: number) => holeOf(item_id, entry) }),
        now: beforeAll,
      })
      const paused = meant.filter(({ is_paused }) => is_paused).map(({ id }) => pausedRun(id))
      return [...runs, ...paused].map((run) => ({
        ...run,
        entered_at: entry.at,
        status: entry.status!,
        trial_end_at: entry.trial_end_at ?? null,
      }))
    })
    .toSorted((one, other) => momentOf(one) - momentOf(other))
}

const timeOf = ({ at }: PathStep) => new Date(at).getTime()
const momentOf = ({ at, entered_at }: PathRun) => at?.getTime() ?? new Date(entered_at).getTime()

const pausedRun = (item_id: number): Step => ({
  item_id,
  state: 'cancelled',
  at: null,
  reason: 'paused',
  has_waited: false,
})

function sinceOf(path: readonly PathStep[], entry: PathStep): Since {
  const since: Since = { answered: null, booked: null, spoken_to: null }
  for (const step of path) {
    const stop = stopOf[step.event]
    if (stop && timeOf(step) > timeOf(entry)) since[stop] ??= step.at
  }
  return since
}

type Recipient = ReturnType<SimulatedPerson['at']>

/** Out of every channel. */
const optedOut = (recipient: Recipient, step: PathStep | undefined, at: Date): Recipient => {
  if (!step || timeOf(step) > at.getTime()) return recipient
  const flags: Record<`${Channel}_opted_out`, true> = {
    email_opted_out: true,
    sms_opted_out: true,
    whatsapp_opted_out: true,
  }
  return { ...recipient, ...flags, do_not_call: true }
}

const friday = 5
const tenInTheMorning = 10 * 60

/** Paths to start from, in the days after an enquiry. */
export const readyPaths = ['no_answer', 'answers', 'trial_on_friday'] as const
export type ReadyPath = (typeof readyPaths)[number]

export const readyPathNames: Record<ReadyPath, string> = {
  no_answer: msg('Enquiry now, no answer'),
  answers: msg('Enquiry now, answers on day 2'),
  trial_on_friday: msg('Enquiry now, trial on Friday'),
}

export function readyPath(name: ReadyPath, now: Date, tzinfo: string): PathStep[] {
  const today = dayOf(now, tzinfo)
  const at = (days: number) => instantAt(addDays(today, days), tenInTheMorning, tzinfo).toISOString()
  const enquiry: PathStep = { at: now.toISOString(), event: 'enters', status: 'enquiry' }
  if (name === 'no_answer') return [enquiry]
  if (name === 'answers') return [enquiry, { at: at(2), event: 'answers' }]
  const toFriday = (friday - dayOfWeek(today) + 7) % 7 || 7
  return [enquiry, { at: at(toFriday), event: 'enters', status: 'trial', trial_end_at: at(toFriday + 7) }]
}
