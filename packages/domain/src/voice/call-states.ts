import type { Outcome } from '../activities/outcomes.ts'
import { msg } from '../text.ts'

/** In the order a call goes through them; the last ones are its ends. */
export const callStatuses = [
  'queued',
  'ringing',
  'in-progress',
  'completed',
  'busy',
  'no-answer',
  'canceled',
  'failed',
] as const
export type CallStatus = (typeof callStatuses)[number]

export const callStatusNames: Record<CallStatus, string> = {
  queued: msg('Connecting'),
  ringing: msg('Ringing'),
  'in-progress': msg('In progress'),
  completed: msg('Completed'),
  busy: msg('Line busy'),
  'no-answer': msg('No answer'),
  canceled: msg('Hung up before answer'),
  failed: msg('Failed'),
}

const steps: Record<CallStatus, number> = {
  queued: 0,
  ringing: 1,
  'in-progress': 2,
  completed: 3,
  busy: 3,
  'no-answer': 3,
  canceled: 3,
  failed: 3,
}

export const isOver = (status: CallStatus): boolean => steps[status] === steps.completed

/** News of a call arrives late, twice or in another order: only what leads on counts, and an end is the end. */
export const leadsOn = (from: CallStatus, to: CallStatus): boolean => steps[to] > steps[from]

/** How a call ends that is hung up here: whether anybody had answered makes the difference. */
export const hungUp = (status: CallStatus): CallStatus => (status === 'in-progress' ? 'completed' : 'canceled')

/** Whole seconds between the answer and the end; none of a call that nobody answered. */
export function lengthOf(answered_at: string | null, ended_at: string): number | null {
  return answered_at === null ? null : Math.max(0, Math.round((Date.parse(ended_at) - Date.parse(answered_at)) / 1000))
}

/** Whether it was an attempt to reach somebody: one that never left was none. */
export const isAttempt = (status: CallStatus): boolean => isOver(status) && status !== 'failed'

/** What the outcome most likely is; somebody who answered may have been a machine. */
export const likelyOutcome = (status: CallStatus): Outcome | null =>
  status === 'busy' || status === 'no-answer' || status === 'canceled' ? 'No Answer' : null
