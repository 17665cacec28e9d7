import type { AccountCompany } from '@spotter/contract/accounts.ts'
import type { Person, Phone } from '@spotter/contract/person-shapes.ts'

type Flags = Pick<Person, 'dncr_in_progress' | 'phone_mobile_deactivated' | 'do_not_call' | 'sms_opted_out'>
type Switches = Pick<AccountCompany, 'disabled_call_sms_opted_out'>

/** A number that is out of use, a person who wants no calls and one who is still being checked are not rung. */
export function mayRing(person: Flags, phone: Pick<Phone, 'type'>, club: Switches | null): boolean {
  if (person.dncr_in_progress || person.do_not_call) return false
  if (phone.type === 'mobile' && person.phone_mobile_deactivated) return false
  return !(club?.disabled_call_sms_opted_out && person.sms_opted_out)
}
