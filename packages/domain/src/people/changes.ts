import { msg } from '../text.ts'

/** What can be done to many people in one order, and undone from the journal. */
export const changeKinds = [
  'remove',
  'restore',
  'add_tags',
  'remove_tags',
  'assign',
  'not_interested',
  'add_call',
  'remove_events',
  'import',
  'merge',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Those that are ordered from a list of people; an import and a merge begin elsewhere. */
export const bulkKinds = [
  'remove',
  'restore',
  'add_tags',
  'remove_tags',
  'assign',
  'not_interested',
  'add_call',
] as const
export type BulkKindName = (typeof bulkKinds)[number]

/** Those that are ordered from a list of events, which may be about nobody. */
export const isOfEvents = (kind: ChangeKind): kind is 'remove_events' => kind === 'remove_events'

/** Those that are carried out batch by batch. */
export const orderedKinds: readonly ChangeKind[] = [...bulkKinds, 'remove_events']

export const changeStates = ['waiting', 'running', 'done', 'failed', 'undoing', 'undone'] as const
export type ChangeState = (typeof changeStates)[number]

/** As many or more run in the background. */
export const bulkSize = 99
export const runsInBackground = (count: number): boolean => count >= bulkSize

export const undoDays = 30

export const undoRefusals = {
  not_finished: msg('This has not ended yet.'),
  undone_already: msg('This was undone already.'),
  too_old: msg('This is older than 30 days and cannot be undone any more.'),
  nothing_done: msg('This changed nobody.'),
} as const
export type UndoRefusal = keyof typeof undoRefusals

export function undoRefusal(change: { state: ChangeState; created_at: string }, now: Date): UndoRefusal | null {
  if (change.state === 'undone' || change.state === 'undoing') return 'undone_already'
  if (change.state !== 'done' && change.state !== 'failed') return 'not_finished'
  return now.getTime() - Date.parse(change.created_at) > undoDays * 86_400_000 ? 'too_old' : null
}

type Values = Readonly<Record<string, unknown>>

export interface Return {
  /** Fields that get their earlier value again. */
  back: Record<string, unknown>
  /** Fields somebody has changed since, which keep what they have now. */
  kept: string[]
}

/** What an undo gives back: a field returns unless it no longer holds what the change put there. */
export function returnOf(before: Values, after: Values, current: Values): Return {
  const back: Record<string, unknown> = {}
  const kept: string[] = []
  for (const [field, value] of Object.entries(after)) {
    if (!same(current[field], value)) kept.push(field)
    else if (!same(before[field], value)) back[field] = before[field] ?? null
  }
  return { back, kept }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
