import { sql } from 'kysely'

export const contains = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} ilike ${`%${text.replaceAll('\0', '').replaceAll(/[\\%_]/g, '\\$&')}%`}`
