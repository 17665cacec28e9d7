import { eventKinds } from '@spotter/domain/activities/kinds.ts'
import type { WebhookField } from '@spotter/domain/people/person-fields.ts'
import { statuses } from '@spotter/domain/people/statuses.ts'
import { eventNames, type SentEvent, sentEvents } from '@spotter/domain/webhooks/events.ts'
import { type TProperties, type TSchema, Type } from 'typebox'
import { Day, Id, Instant, Nullable, OneOf } from './shapes.ts'

const OptionalText = Nullable(Type.String())
const OptionalInstant = Nullable(Instant)
const OptionalId = Nullable(Id)
const Status = OneOf(statuses)

const Company = Type.Object({ id: Id, name: Type.String() })

/** In the order in which receivers get it. */
export const WebhookPerson = Type.Object({
  id: Id,
  company_id: Id,
  status: Status,
  first_name: Type.String(),
  last_name: OptionalText,
  email: OptionalText,
  phone_mobile: OptionalText,
  phone_home: OptionalText,
  phone_work: OptionalText,
  gender: OptionalText,
  birthday: Nullable(Day),
  address: OptionalText,
  city: OptionalText,
  state: OptionalText,
  zip: OptionalText,
  source_id: OptionalId,
  source_name: OptionalText,
  salesperson_id: OptionalId,
  salesperson_name: OptionalText,
  leaving_reason: OptionalText,
  trial_start_at: OptionalInstant,
  trial_end_at: OptionalInstant,
  sale_at: OptionalInstant,
  leaving_at: OptionalInstant,
  former_member_at: OptionalInstant,
  email_opted_out: Type.Boolean(),
  sms_opted_out: Type.Boolean(),
  whatsapp_opted_out: Type.Boolean(),
  do_not_call: Type.Boolean(),
  tag_list: Type.Array(Type.String()),
  created_at: Instant,
  updated_at: Instant,
  deleted_at: OptionalInstant,
} satisfies Record<WebhookField, TSchema> & Record<string, TSchema>)

const PersonConcerned = Type.Object({
  id: Id,
  status: Status,
  first_name: Type.String(),
  last_name: OptionalText,
  email: OptionalText,
  phone_mobile: OptionalText,
})

const Appointment = Type.Object({
  id: Id,
  company_id: Id,
  kind_code: OneOf(eventKinds.filter((kind) => kind !== 'personal')),
  name: OptionalText,
  start: Instant,
  end: Instant,
  confirmed: Type.Boolean(),
  complete: Type.Boolean(),
  completed_at: OptionalInstant,
  outcome: OptionalText,
  salesperson_id: OptionalId,
  salesperson_name: OptionalText,
  appointment_category: OptionalText,
  created_at: Instant,
  updated_at: Instant,
  deleted_at: OptionalInstant,
})

const Visit = Type.Object({
  id: Id,
  company_id: Id,
  visit_type: Type.String(),
  visit_type_id: OptionalId,
  new_visitor: Type.Boolean(),
  made_at: Instant,
  received_at: Instant,
  signed_waiver_id: OptionalId,
})

const ofPerson = { company: Company, person: WebhookPerson }
const ofAppointment = { company: Company, appointment: Appointment, person: PersonConcerned }

const dataOf: Record<SentEvent, TProperties> = {
  'person.created': ofPerson,
  'person.updated': ofPerson,
  'person.removed': ofPerson,
  'person.restored': ofPerson,
  'status.changed': { company: Company, from: Nullable(Status), to: Nullable(Status), person: WebhookPerson },
  'visit.created': { company: Company, visit: Visit, person: PersonConcerned },
  'appointment.booked': ofAppointment,
  'appointment.changed': ofAppointment,
  'appointment.confirmed': ofAppointment,
  'appointment.completed': ofAppointment,
  'appointment.cancelled': ofAppointment,
  'webhook.test': { company: Company, webhook: Type.Object({ id: Id, description: Type.String() }) },
}

export const webhookPayloads: readonly { event: SentEvent; name: string; payload: TSchema }[] = sentEvents.map(
  (event) => ({
    event,
    name: eventNames[event],
    payload: Type.Object({ type: Type.Literal(event), timestamp: Instant, data: Type.Object(dataOf[event]) }),
  }),
)
