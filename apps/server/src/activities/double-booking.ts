import { salesEventKinds } from '@spotter/domain/activities/kinds.ts'
import { type RawBuilder, sql } from 'kysely'

/** What an activity must be to hold its salesperson's time against other sales appointments. */
export const isBookedTime = (table: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`${column('type')} = 'Event' and ${column('kind_code')} = any(${salesEventKinds}::text[])
    and not ${column('complete')} and ${column('deleted_at')} is null`
}
