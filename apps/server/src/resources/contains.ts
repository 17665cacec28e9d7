import { sql } from 'kysely'

/** Ignoring case, and without giving a meaning to % and _ that the reader did not mean. */
export const contains = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} ilike ${`%${text.replaceAll('\0', '').replaceAll(/[\\%_]/g, '\\$&')}%`}`
