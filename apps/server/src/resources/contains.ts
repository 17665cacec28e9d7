import { sql } from 'kysely'
import { plannedByValues } from '../platform/db/planned-by-values.ts'

export const contains = (column: string, text: string) =>
  plannedByValues(
    sql<boolean>`${sql.ref(column)} ilike ${`%${text.replaceAll('\0', '').replaceAll(/[\\%_]/g, '\\$&')}%`}`,
  )
