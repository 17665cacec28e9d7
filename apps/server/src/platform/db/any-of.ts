import { sql } from 'kysely'

export const anyOf = (ids: Iterable<number>) => sql<number>`any(${[...ids]}::bigint[])`
