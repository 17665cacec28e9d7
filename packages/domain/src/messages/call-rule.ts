import type { PersonFlag } from '../people/person-fields.ts'
import type { PhoneType } from '../people/person.ts'

/** Read by `decide` and by the lists of people to call. */
export const callRule = {
  /** A check that is not over stops every call. */
  checks: ['dncr_in_progress'],
  optOuts: ['do_not_call'],
  /** An opt-out only where the club wants it. */
  optOutsByClub: { sms_opted_out: 'disabled_call_sms_opted_out' },
  /** Numbers that reach nobody. */
  deadPhones: { mobile: 'phone_mobile_deactivated' },
} as const satisfies {
  checks: readonly PersonFlag[]
  optOuts: readonly PersonFlag[]
  optOutsByClub: Partial<Record<PersonFlag, string>>
  deadPhones: Partial<Record<PhoneType, PersonFlag>>
}

export type CalledPerson = Record<
  'dncr_in_progress' | 'do_not_call' | 'sms_opted_out' | 'phone_mobile_deactivated',
  boolean
>
export interface CallingClub {
  disabled_call_sms_opted_out: boolean
  /** Missing where a call by another phone is meant. */
  twilio_calls_enabled?: boolean
}

type OptOuts = Pick<CalledPerson, 'do_not_call' | 'sms_opted_out'>

/** Calls to people who opted out can be neither planned nor made. */
export const isOptedOut = (person: OptOuts, club: Pick<CallingClub, 'disabled_call_sms_opted_out'>): boolean =>
  callRule.optOuts.some((flag) => person[flag]) || (person.sms_opted_out && club[callRule.optOutsByClub.sms_opted_out])

export interface AskedCall {
  channel: 'call'
  person: CalledPerson
  phone: PhoneType
  club: CallingClub
}

export function callReason({ person, phone, club }: AskedCall) {
  if (club.twilio_calls_enabled === false) return 'calls_switched_off'
  const check = callRule.checks.find((flag) => person[flag])
  if (check) return check
  if (isOptedOut(person, club)) return 'do_not_call'
  return phone === 'mobile' && person[callRule.deadPhones.mobile] ? callRule.deadPhones.mobile : null
}
