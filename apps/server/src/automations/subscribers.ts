import { kindsAbout } from '@spotter/domain/facts/facts.ts'
import { sql } from 'kysely'
import { defineSubscriber, type Subscriber } from '../platform/facts/subscriber.ts'
import { planEntriesLater } from './runs/plan-job.ts'

const subjects = ['person', 'secondary_sale', 'message', 'call', 'company']

/** Triggers note changes of status and what plans hang on; this one only says that there is something to plan. */
const planSoon = defineSubscriber({
  name: 'automations',
  kinds: 'all',
  wants: ({ payload }) => subjects.includes(payload.subject.type),
  deliver: async (tx) => {
    const { rows } = await sql`select from automation_entries union all select from automation_reviews limit 1`.execute(
      tx,
    )
    if (rows.length) await planEntriesLater(tx)
  },
})

/** As triggers note appointments. */
const planAppointmentsSoon = defineSubscriber({
  name: 'automations_appointments',
  kinds: kindsAbout('activity'),
  deliver: async (tx) => {
    const { rows } =
      await sql`select from automation_appointments union all select from automation_reviews limit 1`.execute(tx)
    if (rows.length) await planEntriesLater(tx)
  },
})

export const automationsSubscribers: readonly Subscriber[] = [planSoon, planAppointmentsSoon]
