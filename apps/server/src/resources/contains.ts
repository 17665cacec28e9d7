import { sql } from 'kysely'

/** Escapes % and _. */
export const contains = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} ilike ${`%${text.replaceAll('\0', '').replaceAll(/[\\%_]/g, '\\$&')}%`}`
