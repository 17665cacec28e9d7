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

/** Of one family, or of a single measure; a column for each says whether it counts the entry. */
export function rowsOfAll(counted: readonly (readonly [name: string, entries: Entries])[]): RawBuilder<unknown> {
  const [first] = counted
  if (!first) throw new Error('No measure is counted.')
  const [name, { family: of, rows }] = first
  if (!of) return sql`select counted.*, true as ${sql.ref(name)} from (${rows}) counted`
  const each = counted.map(([each, { condition }]) => sql`(${condition}) as ${sql.ref(each)}`)
  const any = sql.join(
    counted.map(([, { condition }]) => sql`(${condition})`),
    sql` or `,
  )
  return of(sql`(${any})`, sql`, ${sql.join(each)}`)
}
