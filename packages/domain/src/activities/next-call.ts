import type { Actor } from '../accounts/actor.ts'
import { may } from '../accounts/permissions.ts'
import { msg } from '../text.ts'
import { addDays } from '../time/calendar.ts'
import { instantAt } from '../time/days.ts'
import { localTime } from '../time/local-time.ts'
import type { callOutcomes } from './outcomes.ts'
import { clampStart, type ClubHours } from './times.ts'

export const callScopes = ['mine_and_unassigned', 'mine', 'everybody', 'salesperson'] as const
export type CallScope = (typeof callScopes)[number]

export const callScopeNames: Record<Exclude<CallScope, 'salesperson'>, string> = {
  mine_and_unassigned: msg('Mine and unassigned'),
  mine: msg('Mine'),
  everybody: msg("Everyone's"),
}

/** The first is the default; restricted users call only their own people. */
export const offeredCallScopes = (actor: Actor): readonly CallScope[] =>
  may(actor, 'filter:salesperson') ? callScopes : ['mine']

export interface CallQueue {
  scope: CallScope
  salesperson_id?: number
}

/** The queue with the calls of a filter by salesperson; null if no queue has the same calls. */
export function queueOfFilter(
  salesperson_ids: readonly number[],
  { user_id, chooses }: { user_id: number; chooses: boolean },
): CallQueue | null {
  if (!chooses) return { scope: 'mine' }
  const [id] = salesperson_ids
  if (id === undefined) return { scope: 'everybody' }
  if (salesperson_ids.length > 1 || id <= 0) return null
  return id === user_id ? { scope: 'mine' } : { scope: 'salesperson', salesperson_id: id }
}

export const claimMinutes = 10
export const nextCallHistorySize = 3

export const callsAgain = ['tomorrow', 'in_3_days', 'next_week'] as const
export type CallAgain = (typeof callsAgain)[number]
export type CallOutcome = (typeof callOutcomes)[number]

export const callAgainNames: Record<CallAgain, string> = {
  tomorrow: msg('Tomorrow'),
  in_3_days: msg('In 3 days'),
  next_week: msg('Next week'),
}

const daysUntil: Record<CallAgain, number> = { tomorrow: 1, in_3_days: 3, next_week: 7 }

/** Within the club's hours and steps. */
export function callAgainAt(choice: CallAgain, now: Date, club: Omit<ClubHours, 'event_duration'>): Date {
  const { day, hour, minute } = localTime(now, club.tzinfo)
  return clampStart(instantAt(addDays(day, daysUntil[choice]), hour * 60 + minute, club.tzinfo), club)
}

/** Defaults, so that every call leads to a next step. */
export const usualNextStep: Record<CallOutcome, CallAgain | 'none'> = {
  'Spoke To': 'in_3_days',
  'Left Message': 'in_3_days',
  'No Answer': 'tomorrow',
  'Wrong Number': 'none',
}
