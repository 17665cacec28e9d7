import type { CalledPerson, CallingClub } from '../messages/call-rule.ts'
import { decide, type Refusal } from '../messages/decide.ts'
import type { PhoneType } from '../people/person.ts'
import { msg } from '../text.ts'

/** Also for calls with a phone of one's own. */
export const callRefusal = (
  person: CalledPerson,
  phone: PhoneType,
  { disabled_call_sms_opted_out }: Pick<CallingClub, 'disabled_call_sms_opted_out'>,
): Refusal | null => dialRefusal(person, phone, { disabled_call_sms_opted_out })

/** The club must also have calling switched on. */
export function dialRefusal(person: CalledPerson, phone: PhoneType, club: CallingClub): Refusal | null {
  const decision = decide({ channel: 'call', person, phone, club })
  return 'reason' in decision ? decision.reason : null
}

/** Other refusals hide the button. */
export const isExplained = (refusal: Refusal): boolean => refusal === 'do_not_call'

export const alreadyCalling = msg('Call already in progress')
export const unverifiedPhone = msg('Verify your phone number in your profile before you call with your phone.')
export const noNumber = msg('No number to call from. Ask an administrator to set up calls.')
export const serviceBusy = msg('Service busy, please try again')
