import { msg } from '../text.ts'
import { daysElapsed } from '../time/instants.ts'

export const peopleBulkKinds = [
  'remove',
  'restore',
  'add_tags',
  'remove_tags',
  'assign',
  'not_interested',
  'add_call',
] as const
export type PeopleBulkKind = (typeof peopleBulkKinds)[number]

export const sendKindNames = ['send_email', 'send_sms', 'send_whatsapp'] as const
export type SendKind = (typeof sendKindNames)[number]

/** Also the wire's list; the server registers an implementation of each. */
export const bulkChangeKinds = [...peopleBulkKinds, ...sendKindNames, 'remove_events', 'import', 'merge'] as const
export type BulkChangeKind = (typeof bulkChangeKinds)[number]

export const isSending = (kind: BulkChangeKind): kind is SendKind => sendKindNames.some((name) => name === kind)

export const isOfEvents = (kind: BulkChangeKind): kind is 'remove_events' => kind === 'remove_events'

export const bulkChangeStates = ['waiting', 'running', 'done', 'failed', 'undoing', 'undone'] as const
export type BulkChangeState = (typeof bulkChangeStates)[number]

export const bulkChangeEntryStates = ['waiting', 'done', 'skipped', 'failed', 'returned', 'kept'] as const
export type BulkChangeEntryState = (typeof bulkChangeEntryStates)[number]

export const backgroundSize = 99
export const runsInBackground = (count: number): boolean => count >= backgroundSize

const undoDays = 30

export const undoRefusals = {
  not_finished: msg('This is still running.'),
  undone_already: msg('This has already been undone.'),
  too_old: msg('This is older than 30 days and can no longer be undone.'),
  nothing_done: msg('Nothing changed.'),
} as const
export type UndoRefusal = keyof typeof undoRefusals

export function undoRefusal(change: { state: BulkChangeState; created_at: string }, now: Date): UndoRefusal | null {
  if (change.state === 'undone' || change.state === 'undoing') return 'undone_already'
  if (change.state !== 'done' && change.state !== 'failed') return 'not_finished'
  return daysElapsed(change.created_at, now) > undoDays ? 'too_old' : null
}

type Values = Readonly<Record<string, unknown>>

interface Revert {
  back: Record<string, unknown>
  kept: string[]
}

/** Reverts a field only while it has the value the change set. */
export function planRevert(before: Values, after: Values, current: Values): Revert {
  const back: Record<string, unknown> = {}
  const kept: string[] = []
  for (const [field, value] of Object.entries(after)) {
    if (!same(current[field], value)) kept.push(field)
    else if (!same(before[field], value)) back[field] = before[field] ?? null
  }
  return { back, kept }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
