import type { PhoneType } from '../people/person.ts'
import type { PersonFlag } from '../people/person-fields.ts'
import { msg } from '../text.ts'

export type DialledPerson = Record<
  Extract<PersonFlag, 'dncr_in_progress' | 'phone_mobile_deactivated' | 'do_not_call' | 'sms_opted_out'>,
  boolean
>
interface DiallingClub {
  twilio_calls_enabled: boolean
  disabled_call_sms_opted_out: boolean
}

export const dialRefusals = {
  switched_off: msg('Calls are switched off for this club.'),
  dncr_in_progress: msg('Do Not Call check in progress'),
  do_not_call: msg('Person opted out from receiving Calls'),
  sms_opted_out: msg('Person opted out from receiving Calls'),
  deactivated: msg('This number is no longer in use.'),
} as const
export type DialRefusal = keyof typeof dialRefusals

export function callRefusal(
  person: DialledPerson,
  phone: PhoneType,
  club: Pick<DiallingClub, 'disabled_call_sms_opted_out'>,
): Exclude<DialRefusal, 'switched_off'> | null {
  if (person.dncr_in_progress) return 'dncr_in_progress'
  if (person.do_not_call) return 'do_not_call'
  if (club.disabled_call_sms_opted_out && person.sms_opted_out) return 'sms_opted_out'
  return phone === 'mobile' && person.phone_mobile_deactivated ? 'deactivated' : null
}

/** Calls to people who opted out can be neither planned nor made. */
export const isOptedOut = (
  person: Pick<DialledPerson, 'do_not_call' | 'sms_opted_out'>,
  club: Pick<DiallingClub, 'disabled_call_sms_opted_out'>,
): boolean => person.do_not_call || (club.disabled_call_sms_opted_out && person.sms_opted_out)

/** The club must also have calling switched on. */
export const dialRefusal = (person: DialledPerson, phone: PhoneType, club: DiallingClub): DialRefusal | null =>
  club.twilio_calls_enabled ? callRefusal(person, phone, club) : 'switched_off'

/** Other refusals hide the button. */
export const isExplained = (refusal: DialRefusal): boolean => refusal === 'do_not_call' || refusal === 'sms_opted_out'

export const alreadyCalling = msg('Call already in progress')
export const unverifiedPhone = msg('Verify your phone number in your profile before you call with your phone.')
export const serviceBusy = msg('Service busy, please try again')
