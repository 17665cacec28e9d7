import { startOfDay } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { serve } from '../platform/http/call.ts'
import { clubOf, findPerson } from '../people/find-person.ts'
import { type ActivityRow, activityColumns, activityJoins } from './activity-row.ts'
import { hoursOf } from './check-activity.ts'
import { presentActivity, type Reading } from './present-activity.ts'
import { limitTo } from '../platform/db/limit-to.ts'

const open = sql<boolean>`not activities.complete`
const isCall = sql<boolean>`not activities.complete and activities.kind_code = 'call'`

export const scheduledCall = serve('GET /api/people/{id}/activities/scheduled_call', async (actor, call) => {
  const { db, params, query, now, t } = call
  const today = await startOfToday(db, actor, params.id, now)
  const [activity = null] = await openOf(db, actor, {
    person_id: params.id,
    condition: sql`${isCall} and activities.start >= ${today} and ${ofSale(query.secondary_sale_id)}`,
    reading: { now, t },
  })
  return { activity }
})

export const overdueCalls = serve('GET /api/people/{id}/activities/overdue_calls', async (actor, call) => {
  const { db, params, query, now, t } = call
  const today = await startOfToday(db, actor, params.id, now)
  const condition = sql<boolean>`${isCall} and activities.start < ${today} and ${ofSale(query.secondary_sale_id)}`
  return { collection: await openOf(db, actor, { person_id: params.id, condition, reading: { now, t } }) }
})

export const openActivities = serve('GET /api/people/{id}/activities/cleaner', async (actor, call) => {
  const { db, params, query, now, t } = call
  await findPerson(db, actor, params.id)
  const condition = sql<boolean>`${open} and not activities.abc_event and ${ofSale(query.secondary_sale_id)}`
  return { collection: await openOf(db, actor, { person_id: params.id, condition, reading: { now, t } }) }
})

const ofSale = (id: number | undefined): RawBuilder<boolean> =>
  id === undefined ? sql<boolean>`true` : sql<boolean>`activities.secondary_sale_id = ${id}`

async function startOfToday(db: Db, actor: Staff, person_id: number, now: Date): Promise<Date> {
  const person = await findPerson(db, actor, person_id)
  const { tzinfo } = hoursOf(await clubOf(db, actor, person.company_id))
  return startOfDay(dayOf(now, tzinfo), tzinfo)
}

const mostShown = 500

interface OpenOfInput {
  person_id: number
  condition: RawBuilder<unknown>
  reading: Reading
}

async function openOf(db: Db, actor: Staff, { person_id, condition, reading }: OpenOfInput) {
  const { rows } = await sql<ActivityRow>`
    select ${activityColumns} from activities ${activityJoins}
    where activities.person_id = ${person_id} and activities.deleted_at is null and ${condition}
    order by activities.start, activities.id ${limitTo(mostShown)}`.execute(db)
  return rows.map((row) => presentActivity(actor, row, reading))
}
