import type { Outcome } from '../activities/outcomes.ts'
import { msg } from '../text.ts'

/** In order; the last ones are final. */
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

/** Updates may arrive late, twice or out of order: only progress counts. */
export const isProgress = (from: CallStatus, to: CallStatus): boolean => steps[to] > steps[from]

export const hungUp = (status: CallStatus): CallStatus => (status === 'in-progress' ? 'completed' : 'canceled')

export function lengthOf(answered_at: string | null, ended_at: string): number | null {
  return answered_at === null ? null : Math.max(0, Math.round((Date.parse(ended_at) - Date.parse(answered_at)) / 1000))
}

export const isAttempt = (status: CallStatus): boolean => isOver(status) && status !== 'failed'

/** An answer may have been a machine. */
export const likelyOutcome = (status: CallStatus): Outcome | null =>
  status === 'busy' || status === 'no-answer' || status === 'canceled' ? 'No Answer' : null
