import { msg } from '../text.ts'

/** What came of a call. */
export const callOutcomes = [msg('Spoke To'), msg('Left Message'), msg('No Answer'), msg('Wrong Number')] as const
/** What came of an appointment or a walk-in. */
export const eventOutcomes = [msg('No Sale'), msg('Booked'), msg('Sale'), msg('Trial'), msg('No Show')] as const
