import type { StatusCause } from '../people/status-causes.ts'
import { dayOf, type Instant } from '../time/local-time.ts'
import type { StopReason } from './items.ts'
import type { Condition, OwnReason } from './runs.ts'
import { stopsOf } from './triggers.ts'
import { dueAt, type Entered, type Timing } from './timing.ts'

export interface PlannedItem extends Timing {
  start_date: string
  imported: boolean
  tag_list: readonly string[]
  member_filters: object | null
  /** Of the club that the item was made in, if that is another. */
  home_tzinfo?: string
  /** Who enters meanwhile is not reached later. */
  is_paused?: boolean
}

export interface Entry extends Entered {
  /** When it became known, which can be later. */
  recorded_at: Instant
  cause: StatusCause
  /** In lower case. */
  tags: readonly string[]
  /** Null if the item has none. */
  isMember: boolean | null
  /** What the timing counts from, if that is not the status. */
  begun_at?: Instant
}

export type Plan = { conditions: Condition[] } & ({ due_at: Date; reason: null } | { due_at: null; reason: OwnReason })

/** Older ones were entered late, and the moment for them is gone. */
const latestMs = 60 * 60 * 1000

/** What an item does for a person who entered its status. */
export function planRun(item: PlannedItem, entry: Entry, tzinfo: string): Plan {
  const conditions = conditionsOf(item, entry, tzinfo)
  const failed = conditions.find(({ holds }) => !holds)
  if (failed) return { conditions, due_at: null, reason: reasonOf[failed.name] }
  if (item.is_paused) return { conditions, due_at: null, reason: 'paused' }
  const due_at = dueAt(item, entry.begun_at === undefined ? entry : { ...entry, at: entry.begun_at }, tzinfo)
  if (due_at === null) return { conditions, due_at, reason: 'no_trial' }
  const isLate = due_at.getTime() < new Date(entry.recorded_at).getTime() - latestMs
  return isLate ? { conditions, due_at: null, reason: 'time_passed' } : { conditions, due_at, reason: null }
}

const reasonOf: Record<Condition['name'], OwnReason> = {
  start_date: 'before_start',
  imported: 'imported',
  tags: 'tags',
  member_filters: 'member_filters',
}

function conditionsOf(item: PlannedItem, { at, cause, tags, isMember }: Entry, tzinfo: string): Condition[] {
  const day = dayOf(at, tzinfo)
  // An item made today reaches people of the same minute in all its clubs, also where it is still yesterday.
  const hasStarted = day >= item.start_date || dayOf(at, item.home_tzinfo ?? tzinfo) >= item.start_date
  const has = item.tag_list.filter((tag) => tags.includes(tag.toLowerCase()))
  return [
    { name: 'start_date', wanted: item.start_date, found: day, holds: hasStarted },
    ...(cause === 'import'
      ? [{ name: 'imported' as const, wanted: yesOrNo(item.imported), found: yesOrNo(true), holds: item.imported }]
      : []),
    ...(item.tag_list.length
      ? [{ name: 'tags' as const, wanted: item.tag_list.join(', '), found: has.join(', '), holds: has.length > 0 }]
      : []),
    ...(item.member_filters === null
      ? []
      : [
          {
            name: 'member_filters' as const,
            wanted: yesOrNo(true),
            found: yesOrNo(isMember),
            holds: isMember === true,
          },
        ]),
  ]
}

const yesOrNo = (value: boolean | null) => (value ? 'yes' : 'no')

export type Since = Record<StopReason, Instant | null>

/** Why a sequence stops for a person: what they did first since it began. */
export function stopOf(item: Parameters<typeof stopsOf>[0], since: Since): StopReason | null {
  const happened = stopsOf(item).flatMap((reason) => {
    const at = since[reason]
    return at === null ? [] : [{ reason, at: new Date(at).getTime() }]
  })
  return happened.sort((one, other) => one.at - other.at)[0]?.reason ?? null
}
