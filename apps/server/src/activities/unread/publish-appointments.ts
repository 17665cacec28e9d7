import { type FactKind } from '@spotter/domain/facts/facts.ts'
import { salesEventKinds } from '@spotter/domain/activities/kinds.ts'
import { defineSubscriber, oneByOne } from '../../platform/facts/subscriber.ts'
import { publish } from '../../platform/realtime/publish.ts'

const events = {
  'activity.created': 'booked',
  'activity.updated': 'changed',
  'activity.confirmed': 'confirmed',
  'activity.completed': 'completed',
  'activity.reverted': 'changed',
  'activity.deleted': 'cancelled',
  'activity.restored': 'booked',
} as const satisfies Partial<Record<FactKind, string>>

/** Bulk changes publish records only. */
export const publishAppointments = defineSubscriber({
  name: 'appointments',
  kinds: Object.keys(events) as (keyof typeof events)[],
  wants: ({ payload }) => payload.subject.id !== undefined,
  deliver: oneByOne(async (tx, fact) => {
    const activity = await tx
      .selectFrom('activities')
      .innerJoin('people', 'people.id', 'activities.person_id')
      .select([
        'activities.id',
        'activities.company_id',
        'activities.person_id',
        'activities.start',
        'activities.salesperson_id',
        'people.salesperson_id as person_salesperson_id',
      ])
      .where('activities.id', '=', fact.payload.subject.id ?? null)
      .where('activities.kind_code', 'in', salesEventKinds)
      .where('people.deleted_at', 'is', null)
      .executeTakeFirst()
    if (!activity) return
    const { id, company_id, person_id, start, salesperson_id, person_salesperson_id } = activity
    await publish(tx, {
      channel: 'NotificationsChannel',
      envelope: {
        type: 'Appointment',
        event: events[fact.kind],
        company_id,
        message: null,
        data: { id, person_id, start, salesperson_id },
      },
      to: { company_id, person_salesperson_id, ...(salesperson_id === null ? {} : { salesperson_id }) },
    })
  }),
})
