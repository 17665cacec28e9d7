import { sql } from 'kysely'

/** `where id = anyOf(ids)`: one parameter however many ids there are, and none of them finds nobody. */
export const anyOf = (ids: Iterable<number>) => sql<number>`any(${[...ids]}::bigint[])`
