import { sql } from 'kysely'

/** An array stays the same one, because it may be marked as sought by key. */
export const anyOf = (ids: Iterable<number>) => sql<number>`any(${Array.isArray(ids) ? ids : [...ids]}::bigint[])`
