import { msg } from '../text.ts'

/** What a receiver can ask to hear of, in the order in which it is offered. */
export const webhookEvents = [
  'person.created',
  'person.updated',
  'person.removed',
  'person.restored',
  'status.changed',
  'visit.created',
  'appointment.booked',
  'appointment.changed',
  'appointment.confirmed',
  'appointment.completed',
  'appointment.cancelled',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent on request only, whatever events are chosen. */
export const testEvent = 'webhook.test'
export const sentEvents = [...webhookEvents, testEvent] as const
export type SentEvent = (typeof sentEvents)[number]

export const eventNames: Record<SentEvent, string> = {
  'person.created': msg('Person added'),
  'person.updated': msg('Person changed'),
  'person.removed': msg('Person removed'),
  'person.restored': msg('Person restored'),
  'status.changed': msg('Status changed'),
  'visit.created': msg('Visitor signed in'),
  'appointment.booked': msg('Appointment booked'),
  'appointment.changed': msg('Appointment changed'),
  'appointment.confirmed': msg('Appointment confirmed'),
  'appointment.completed': msg('Appointment completed'),
  'appointment.cancelled': msg('Appointment cancelled'),
  'webhook.test': msg('Test'),
}

const eventOfKind: Readonly<Record<string, WebhookEvent>> = {
  'person.created': 'person.created',
  'person.updated': 'person.updated',
  'person.assigned': 'person.updated',
  'person.opted_out': 'person.updated',
  'person.merged': 'person.updated',
  'person.deleted': 'person.removed',
  'person.erased': 'person.removed',
  'person.merged_away': 'person.removed',
  'person.restored': 'person.restored',
  'person.status_changed': 'status.changed',
  'visitor.signed_in': 'visit.created',
  'activity.created': 'appointment.booked',
  'activity.restored': 'appointment.booked',
  'activity.updated': 'appointment.changed',
  'activity.assigned': 'appointment.changed',
  'activity.reopened': 'appointment.changed',
  'activity.reverted': 'appointment.changed',
  'activity.confirmed': 'appointment.confirmed',
  'activity.completed': 'appointment.completed',
  'activity.deleted': 'appointment.cancelled',
}

/** Kinds of facts that are different events by what they say. */
const eventByValues: Readonly<Record<string, (after: Values, company_id: number) => WebhookEvent>> = {
  'person.imported': (after) => (after['created'] === true ? 'person.created' : 'person.updated'),
  // Both clubs have the fact in their books: one gained the person, the other lost them.
  'person.moved': (after, company_id) => (after['company_id'] === company_id ? 'person.created' : 'person.removed'),
  // Whoever had been merged away is back, and says no more; the one who stayed gives back what they were given.
  'person.unmerged': (after) => (Object.keys(after).length ? 'person.updated' : 'person.restored'),
}

type Values = Readonly<Record<string, unknown>>

export const mayBeEvent = (kind: string): boolean =>
  Object.hasOwn(eventOfKind, kind) || Object.hasOwn(eventByValues, kind)

/** The event that a fact of a club is, or null where receivers have no word for it. */
export function eventOf(kind: string, after: Values, company_id: number): WebhookEvent | null {
  if (Object.hasOwn(eventByValues, kind)) return eventByValues[kind]?.(after, company_id) ?? null
  return Object.hasOwn(eventOfKind, kind) ? (eventOfKind[kind] ?? null) : null
}
