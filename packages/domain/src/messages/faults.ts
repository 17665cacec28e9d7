import { emptyFieldText } from '../templates/empty-field.ts'
import { type ErrorText, msg } from '../text.ts'
import { isRefusal, refusals } from './decide.ts'

/** Why a provider did not send or deliver; its own words may name it, so users read these. */
export const faults = {
  no_number: msg('The club has no number to send from. Ask an administrator to add one.'),
  not_set_up: msg('The message service did not accept this. Ask an administrator to check the account.'),
  invalid_number: msg('This number can’t receive messages.'),
  unreachable: msg('The phone could not be reached.'),
  blocked: msg('This number blocks messages, or the person opted out with their carrier.'),
  filtered: msg('The carrier filtered the message.'),
  landline: msg('This number is a landline or can’t be reached by SMS.'),
  outside_session: msg('This person has not written on WhatsApp in the last 24 hours. Choose a template.'),
  mail_refused: msg('The mail server refused this email. Check the address.'),
  not_delivered: msg('The message service could not deliver this.'),
  club_imported: msg('Held back because the club was imported. Send it again if it is still wanted.'),
  demo_closed: msg('Held back because the demo was closed.'),
} as const
export type Fault = keyof typeof faults

const isFault = (reason: string): reason is Fault => Object.hasOwn(faults, reason)

/** Null for words that are not ours. */
export const reasonWords = (reason: string): ErrorText | null =>
  isRefusal(reason) ? refusals[reason] : isFault(reason) ? faults[reason] : emptyFieldText(reason)
