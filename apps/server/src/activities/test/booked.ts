import { shiftInstant } from '@spotter/domain/time/instants.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Club } from '../../test/club.ts'

const hour = 3_600_000

export async function newActivity(
  { context: { db } }: Club['server'],
  company_id: number,
  values: Partial<Insertable<Database['activities']>> = {},
) {
  const start = new Date(values.start ?? Date.now() + hour)
  return db
    .insertInto('activities')
    .values({
      company_id,
      type: 'Task',
      kind_code: 'call',
      ...values,
      start,
      end: values.end ?? new Date(start.getTime() + hour / 2),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

let days = 0
/** Unique, so that tests don't overlap. */
export function freeTime(hourOfDay = 10): string {
  days += 7
  // A Wednesday in 2027; Melbourne is UTC+10 or +11.
  return shiftInstant('2027-05-05T00:00:00Z', { days, hours: hourOfDay - 10 }).toISOString()
}
