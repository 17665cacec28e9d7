import { type RawBuilder, sql } from 'kysely'

/** Rows that meet a condition, with further columns. */
type Rows = (condition: RawBuilder<unknown>, columns: RawBuilder<unknown>) => RawBuilder<unknown>

/** What a measure counts: all of its own statement, or some of the rows that others count some of, too. */
export interface Entries {
  rows: RawBuilder<unknown>
  family: Rows | null
  condition: RawBuilder<unknown>
}

export const alone = (rows: RawBuilder<unknown>): Entries => ({ rows, family: null, condition: sql`true` })

/** Measures by their conditions on the same rows, which are then read once for all of them. */
export const family =
  (rows: Rows) =>
  (condition: RawBuilder<unknown>): Entries => ({ rows: rows(condition, sql``), family: rows, condition })

/** Of one family, or of a single measure. */
export function rowsOfAll(counted: readonly (readonly [name: string, entries: Entries])[]): RawBuilder<unknown> {
  const of = counted[0]?.[1]
  if (!of?.family)
    return sql`select counted.*, array[${sql.lit(counted[0]![0])}::text] as measures from (${of!.rows}) counted`
  const each = counted.map(([name, { condition }]) => sql`case when ${condition} then ${sql.lit(name)} end`)
  const any = sql.join(
    counted.map(([, { condition }]) => sql`(${condition})`),
    sql` or `,
  )
  return of.family(sql`(${any})`, sql`, array_remove(array[${sql.join(each)}]::text[], null) as measures`)
}
