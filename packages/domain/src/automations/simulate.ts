import { decide, type MessagingClub, type Recipient } from '../messages/decide.ts'
import { isOptedOut } from '../messages/call-rule.ts'
import { emptyFieldReason } from '../templates/empty-field.ts'
import type { MergeField } from '../templates/merge-fields.ts'
import type { Instant } from '../time/local-time.ts'
import { shiftInstant } from '../time/instants.ts'
import { isMessageKind, type ItemKind } from './items.ts'
import { type Entry, type PlannedItem, planRun, type Since, stopOf } from './plan.ts'
import type { RunReason, RunState } from './runs.ts'
import { isAppointmentTrigger } from './triggers.ts'

export interface SimulatedItem extends PlannedItem {
  id: number
  status: string
  kind: ItemKind
  after_item_id: number | null
  stops: boolean
  template_id: number | null
}

export interface SimulatedEntry extends Omit<Entry, 'isMember'> {
  left_at: Instant | null
  since: Since
  /** Items whose member filters match. */
  matches: ReadonlySet<number>
}

export interface SimulatedClub extends MessagingClub {
  disabled_call_sms_opted_out: boolean
  marketing_limit_days: number
}

export interface SimulatedPerson {
  /** As they were at that time. */
  at: (instant: Date) => Omit<Recipient, 'marketing_received'> & { do_not_call: boolean }
  /** Marketing messages they got, and get in the simulation. */
  received: Date[]
  /** Where they are. */
  tzinfo: string
}

export interface Step {
  item_id: number
  state: RunState
  /** When it happens, or would have. */
  at: Date | null
  reason: RunReason | null
  /** Moved by quiet hours. */
  has_waited: boolean
}

interface Simulated {
  items: readonly SimulatedItem[]
  entry: SimulatedEntry
  person: SimulatedPerson
  club: SimulatedClub
  tzinfo: string
  /** A field that the text of an item depends on and has no value then. */
  holeOf?: (item_id: number, at: Date) => MergeField | null
  /** Later steps lie ahead. */
  now: Date
}

/** What items do, or would have done, for one entry into their status; nothing is sent. */
export function simulateEntry(simulated: Simulated): Step[] {
  const steps: Step[] = []
  let begun: { item_id: number | null; at: Instant | null }[] = [{ item_id: null, at: null }]
  while (begun.length) {
    const made = begun.flatMap(({ item_id, at }) =>
      simulated.items
        .filter(({ after_item_id }) => after_item_id === item_id)
        .map((item) => stepOf(simulated, item, at))
        .sort((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0)),
    )
    steps.push(...made)
    begun = made.flatMap(({ item_id, state, at }) => (state === 'cancelled' || at === null ? [] : [{ item_id, at }]))
  }
  return steps.sort((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0))
}

function stepOf(
  { entry, person, club, tzinfo, holeOf, now }: Simulated,
  item: SimulatedItem,
  begun_at: Instant | null,
): Step {
  const { due_at, reason } = planRun(item, knownOf(entry, item, begun_at), tzinfo)
  const step = { item_id: item.id, has_waited: false }
  if (due_at === null) return { ...step, state: 'left_out', at: null, reason }
  const at = due_at
  if (entry.left_at !== null && new Date(entry.left_at) <= at)
    return { ...step, state: 'cancelled', at, reason: isAppointmentTrigger(item.status) ? 'decided' : 'left_status' }
  const stop = stopOf(item, before(entry.since, at))
  if (stop) return { ...step, state: 'cancelled', at, reason: stop }
  return { ...step, ...outcomeOf({ item, person, club, holeOf, now, at }) }
}

function knownOf(entry: SimulatedEntry, item: SimulatedItem, begun_at: Instant | null): Entry {
  const isMember = item.member_filters === null ? null : entry.matches.has(item.id)
  return { ...entry, isMember, ...(begun_at !== null && { begun_at, recorded_at: begun_at }) }
}

interface Coming extends Pick<Simulated, 'person' | 'club' | 'now'> {
  item: SimulatedItem
  at: Date
  holeOf: Simulated['holeOf'] | undefined
}

function outcomeOf({ item, person, club, holeOf, now, at }: Coming): Omit<Step, 'item_id'> {
  const state = at > now ? 'planned' : 'done'
  const recipient = person.at(at)
  if (!isMessageKind(item.kind)) {
    const isRefused = item.kind === 'call' && isOptedOut(recipient, club)
    return isRefused
      ? { state: 'left_out', at, reason: 'do_not_call', has_waited: false }
      : { state, at, reason: null, has_waited: false }
  }
  const since = shiftInstant(at, { days: -club.marketing_limit_days })
  const marketing_received = person.received.filter((received) => received >= since && received < at).length
  const decision = decide({
    channel: item.kind,
    purpose: 'marketing',
    person: { ...recipient, marketing_received },
    club,
    tzinfo: person.tzinfo,
    now: at,
    isTemplate: item.template_id !== null,
  })
  if (!decision.send && 'reason' in decision)
    return { state: 'left_out', at, reason: decision.reason, has_waited: false }
  const leaves = decision.send ? at : decision.until
  const hole = holeOf?.(item.id, leaves)
  if (hole) return { state: 'left_out', at, reason: emptyFieldReason(hole), has_waited: false }
  person.received.push(leaves)
  return { state: leaves > now ? 'planned' : 'done', at: leaves, reason: null, has_waited: !decision.send }
}

const before = (since: Since, at: Date): Since => ({
  answered: earlier(since.answered, at),
  booked: earlier(since.booked, at),
  spoken_to: earlier(since.spoken_to, at),
})

const earlier = (happened: Instant | null, at: Date) => (happened !== null && new Date(happened) < at ? happened : null)
