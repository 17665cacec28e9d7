import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Phone } from '@spotter/contract/people/person-shapes.ts'
import { phoneTypes } from '@spotter/domain/people/person.ts'
import type { CalledPerson } from '@spotter/domain/messages/call-rule.ts'
import { callRefusal } from '@spotter/domain/voice/dialling.ts'

type Switches = Pick<AccountCompany, 'disabled_call_sms_opted_out'>

export const refusalFor = (person: CalledPerson, { type }: Pick<Phone, 'type'>, club: Switches | null) =>
  callRefusal(
    person,
    phoneTypes.find((known) => known === type) ?? 'work',
    club ?? { disabled_call_sms_opted_out: false },
  )

export const isCallable = (person: CalledPerson, phone: Pick<Phone, 'type'>, club: Switches | null): boolean =>
  refusalFor(person, phone, club) === null
