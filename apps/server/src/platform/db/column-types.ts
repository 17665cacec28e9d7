import type { ColumnType } from 'kysely'

/** Instants travel as ISO strings from the database to the screen, days as YYYY-MM-DD. */
export type Instant = ColumnType<string, string | Date, string | Date>
export type GeneratedInstant = ColumnType<string, string | Date | undefined, string | Date>

/** Set when a row is added and changed by one function alone, so that nothing else compiles that updates it. */
export type Guarded<Value> = ColumnType<Value, Value, never>
export type GeneratedGuarded<Value> = ColumnType<Value, Value | undefined, never>

/** Read as a value, written as text. */
export type Json<Value> = ColumnType<Value, string, string>
export type GeneratedJson<Value> = ColumnType<Value, string | undefined, string>
