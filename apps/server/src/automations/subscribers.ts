import { sql } from 'kysely'
import { defineSubscriber, type Subscriber } from '../platform/facts/subscriber.ts'
import { planEntriesLater } from './runs/plan-job.ts'

const planned = new Set(['person', 'secondary_sale', 'activity'])

/** Triggers note changes of status and appointments; this one only says that there is something to plan. */
const planSoon = defineSubscriber({
  name: 'automations',
  kinds: 'all',
  wants: ({ payload }) => planned.has(payload.subject.type),
  deliver: async (tx) => {
    const { rows } = await sql`
      (select from automation_entries limit 1) union all (select from automation_appointments limit 1)`.execute(tx)
    if (rows.length) await planEntriesLater(tx)
  },
})

export const automationsSubscribers: readonly Subscriber[] = [planSoon]
