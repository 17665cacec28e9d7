import { msg } from '../text.ts'
import { type CallStatus, callStatusNames, isOver } from './call-states.ts'

export type CallDirection = 'outgoing' | 'incoming'

/** In milliseconds; then it is missed. */
export const ringsFor = 30_000

export const isMissed = (direction: CallDirection, status: CallStatus): boolean =>
  direction === 'incoming' && isOver(status) && status !== 'completed' && status !== 'failed'

/** What the club calls it: whichever way it stayed unanswered, an incoming call was missed. */
export const callStatusName = (direction: CallDirection, status: CallStatus): string =>
  isMissed(direction, status) ? msg('Missed') : callStatusNames[status]

export const answeredByOther = msg('Someone else answered this call.')
export const callerGone = msg('The caller has hung up.')
