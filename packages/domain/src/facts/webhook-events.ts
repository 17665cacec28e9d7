import { msg } from '../text.ts'

/** In the order offered. The names are published. */
export const webhookEventNames = {
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
} as const

export type WebhookEvent = keyof typeof webhookEventNames
