import { type RawBuilder, sql } from 'kysely'

/** As a literal: for a bound limit the planner expects a tenth of all rows. */
export const limitTo = (limit: number, offset = 0): RawBuilder<unknown> =>
  offset ? sql`limit ${sql.lit(limit)} offset ${offset}` : sql`limit ${sql.lit(limit)}`
