import type { Status } from '../people/statuses.ts'
import { msg } from '../text.ts'

export const attemptKinds = ['call', 'sms', 'email', 'whatsapp'] as const
type AttemptKind = (typeof attemptKinds)[number]

/** Meeting or talking to someone is also an attempt. What leads do alone is not: they still wait for a person. */
export const meetingKinds = ['spoke_to', 'met', 'came_in', 'booked', 'moved_on'] as const
type MeetingKind = (typeof meetingKinds)[number]
export type ContactKind = MeetingKind | 'answered'
export type HappeningKind = AttemptKind | ContactKind

export const happeningNames: Record<HappeningKind, string> = {
  call: msg('Called'),
  sms: msg('SMS sent'),
  email: msg('Email sent'),
  whatsapp: msg('WhatsApp message sent'),
  spoke_to: msg('Spoke To'),
  met: msg('Met at an appointment'),
  came_in: msg('Came to the club'),
  booked: msg('Booked an appointment'),
  moved_on: msg('Status changed'),
  answered: msg('Replied'),
}

/** Something that happened with a lead since they came in. Automated and bulk messages are none. */
export interface Happening {
  kind: HappeningKind
  at: string
  /** Null for what the lead did, such as booking by a link. */
  user_id: number | null
}

export interface Clocks {
  first_attempt: Happening | null
  first_contact: Happening | null
}

const isOneOf = (kinds: readonly HappeningKind[]) => (happening: Happening) => kinds.includes(happening.kind)

const isAttempt = (happening: Happening) =>
  isOneOf([...attemptKinds, ...meetingKinds])(happening) && !(happening.kind === 'booked' && happening.user_id === null)

export function clocksOf(happenings: readonly Happening[]): Clocks {
  const inOrder = happenings.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return {
    first_attempt: inOrder.find(isAttempt) ?? null,
    first_contact: inOrder.find(isOneOf([...meetingKinds, 'answered'])) ?? null,
  }
}

export const endReasons = ['reached', 'left_status', 'deleted', 'moved', 'replaced', 'switched_off'] as const
export type EndReason = (typeof endReasons)[number]

interface Lead {
  status: Status
  is_deleted: boolean
  company_id: number
}

interface Counted {
  company_id: number
  /** False if the person has come in again since, or was merged with someone who did. */
  is_latest: boolean
  ended_reason: EndReason | null
}

/** Why the clocks no longer run; null while one of them does. */
export function endOf(counted: Counted, lead: Lead, { first_attempt, first_contact }: Clocks): EndReason | null {
  if (counted.ended_reason === 'switched_off') return 'switched_off'
  if (first_attempt && first_contact) return 'reached'
  if (!counted.is_latest) return 'replaced'
  if (lead.is_deleted) return 'deleted'
  if (lead.company_id !== counted.company_id) return 'moved'
  return lead.status === 'enquiry' ? null : 'left_status'
}

/** Whether clocks start for an enquiry who writes once more; those that nobody had answered by then go on. */
export function startsAgain(
  latest: { first_attempt_at: string | null; ended_at: string | null } | null,
  at: string,
): boolean {
  if (latest === null) return true
  if (latest.first_attempt_at !== null) return Date.parse(latest.first_attempt_at) <= Date.parse(at)
  return latest.ended_at !== null
}

/** A lead that was called or written to without success is listed this long. */
export const listedDays = 3
