import { type CalledPerson, type CallingClub, callReason } from '../messages/call-rule.ts'
import { channels } from '../messages/channels.ts'
import { type MessagingClub, type Recipient, refusalOf } from '../messages/decide.ts'

type LeadToReach = CalledPerson &
  Omit<Recipient, 'marketing_received'> & { phone_home: string | null; phone_work: string | null }

/** By a call to any of their numbers or by a message of any channel. */
export function isReachableLead(
  person: LeadToReach,
  club: CallingClub & Omit<MessagingClub, 'marketing_limit'>,
): boolean {
  const phones = { mobile: person.phone_mobile, home: person.phone_home, work: person.phone_work }
  const { twilio_calls_enabled: _switch, ...byAnyPhone } = club
  return (
    (Object.keys(phones) as (keyof typeof phones)[]).some(
      (phone) => phones[phone] !== null && callReason({ channel: 'call', person, phone, club: byAnyPhone }) === null,
    ) || channels.some((channel) => refusalOf(channel, person, club) === null)
  )
}
