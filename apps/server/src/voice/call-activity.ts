import { endOfDay } from '@spotter/domain/time/days.ts'
import { defaultDuration, endOf } from '@spotter/domain/activities/times.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { sql } from 'kysely'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { hoursOf } from '../activities/check-activity.ts'
import { findActivity } from '../activities/find-activity.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import { invalid, unprocessable } from '../platform/http/errors.ts'
import { type CallRow, callerOf } from './call-row.ts'

interface Asked {
  activity_id?: number | null
  secondary_sale_id?: number | null
}

interface PlannedCallInput {
  company: CompanyRow
  person_id: number
  asked: Asked
  now: Date
}

/** The named one, or the first due that is no one else's. */
export async function plannedCall(tx: Tx, actor: Staff, { company, person_id, asked, now }: PlannedCallInput) {
  const { activity_id = null, secondary_sale_id = null } = asked
  if (activity_id !== null) {
    const activity = await findActivity(tx, actor, activity_id, { person_id })
    if (activity.kind_code !== 'call' || activity.complete) throw unprocessable({ activity_id: invalid })
    return { activity_id, secondary_sale_id: activity.secondary_sale_id }
  }
  const { tzinfo } = hoursOf(company)
  const due = await tx
    .selectFrom('activities')
    .select('id')
    .where('person_id', '=', person_id)
    .where('kind_code', '=', sql.lit('call'))
    .where('complete', '=', sql.lit(false))
    .where('deleted_at', 'is', null)
    .where('start', '<=', endOfDay(dayOf(now, tzinfo), tzinfo).toISOString())
    .where((eb) => eb.or([eb('salesperson_id', '=', actor.id), eb('salesperson_id', 'is', null)]))
    .where(sql<boolean>`secondary_sale_id is not distinct from ${secondary_sale_id}::bigint`)
    .orderBy('start')
    .orderBy('id')
    .executeTakeFirst()
  return { activity_id: due?.id ?? null, secondary_sale_id }
}

/** Unplanned calls get an open activity. */
export async function activityOf(tx: Tx, call: CallRow): Promise<number | null> {
  const { activity_id, company_id, person_id, user_id, secondary_sale_id } = call
  if (activity_id !== null || person_id === null || user_id === null) return activity_id
  const company = await tx.selectFrom('companies').selectAll().where('id', '=', company_id).executeTakeFirstOrThrow()
  const start = new Date(call.created_at)
  const values = {
    company_id,
    person_id,
    secondary_sale_id,
    type: 'Task' as const,
    kind_code: 'call',
    salesperson_id: user_id,
    start,
    end: endOf(start, defaultDuration(hoursOf(company))),
  }
  const { id } = await tx
    .insertInto('activities')
    .values({ ...values, created_by_id: user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The call is in the history, so the activity isn't.
  await record(tx, callerOf(call), 'activity.created', {
    company_id,
    id,
    after: values,
    payload: { person_id },
  })
  return id
}
