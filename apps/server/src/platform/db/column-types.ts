import type { ColumnType } from 'kysely'

/** ISO strings and YYYY-MM-DD days everywhere between database and screen. */
export type Instant = ColumnType<string, string | Date, string | Date>
export type GeneratedInstant = ColumnType<string, string | Date | undefined, string | Date>

/** Changed by one function only; any other update fails to compile. */
export type Guarded<Value> = ColumnType<Value, Value, never>
export type GeneratedGuarded<Value> = ColumnType<Value, Value | undefined, never>

export type Json<Value> = ColumnType<Value, string, string>
export type GeneratedJson<Value> = ColumnType<Value, string | undefined, string>
