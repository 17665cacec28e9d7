import { type Expression, type RawBuilder, sql } from 'kysely'

const mark = '/* planned by its values */'

/**
 * Marks the statement that contains this condition. Other statements are planned without knowing their values, which
 * misjudges patterns and filters that leave few rows.
 */
export const plannedByValues = <Value>(condition: Expression<Value>): RawBuilder<Value> =>
  sql<Value>`${condition} ${sql.raw(mark)}`

export const isPlannedByValues = (text: string): boolean => text.includes(mark)

/** Above it planning takes less time than a plan made for short lists loses. */
const longList = 100
const longText = 10_000

const soughtByKey = new WeakSet<readonly unknown[]>()

/** A list whose entries are only found by key or compared: a plan made for a short one is as good for a long one. */
export function byKey<List extends readonly unknown[]>(list: List): List {
  soughtByKey.add(list)
  return list
}

/** A plan made while a table was small reads the whole table for every entry of a list. */
export const isLong = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > longList && !soughtByKey.has(value)
    : typeof value === 'string' && value.length > longText
