import type { Subject } from '@spotter/domain/facts/define-facts.ts'
import type { Address, RealtimeMessage } from '../realtime/message.ts'
import { publishEach } from '../realtime/publish.ts'
import { defineSubscriber, type RecordedFact } from './subscriber.ts'

/** Open screens only learn which record changed; they fetch it with their own permissions. */
export const publishToScreens = defineSubscriber({
  name: 'screens',
  kinds: 'all',
  deliver: (tx, facts) => publishEach(tx, facts.flatMap(messagesOf)),
})

function messagesOf(fact: RecordedFact): RealtimeMessage[] {
  const { company_id } = fact
  if (company_id === null) return [messageOf(fact, {})]
  const toClub = messageOf(fact, { company_id })
  // Other clubs of the group show shared records as their own.
  return fact.payload.shared === true
    ? [toClub, messageOf({ ...fact, company_id: null }, { group_of: company_id })]
    : [toClub, ...otherClubs(fact).map((other) => messageOf({ ...fact, company_id: other }, { company_id: other }))]
}

const otherClubs = ({ company_id, payload }: RecordedFact): number[] =>
  (payload.company_ids ?? []).filter((id) => id !== company_id)

function messageOf({ kind, company_id, payload }: RecordedFact, to: Address): RealtimeMessage {
  const { subject, person_id } = payload
  return {
    channel: 'NotificationsChannel',
    envelope: {
      type: 'Record',
      event: kind,
      company_id,
      message: null,
      data: { record: subject.type, id: subject.id, ...(typeof person_id === 'number' && { person_id }) },
    },
    to: { ...to, ...aboutOf(payload) },
  }
}

const personal = new Set<string>([
  'activity',
  'additional_contact',
  'automated_run',
  'call',
  'conversation',
  'first_response',
  'merge_proposal',
  'message',
  'note',
  'person',
  'request',
  'secondary_sale',
] satisfies Subject[])

function aboutOf({ subject: { type, id }, person_id }: RecordedFact['payload']): Address {
  if (!personal.has(type)) return {}
  return {
    person_id: (type === 'person' ? id : person_id) ?? null,
    ...(type === 'activity' && id !== undefined && { activity_id: id }),
  }
}
