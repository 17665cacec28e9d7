import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { type RawBuilder, sql } from 'kysely'
import { contains } from '../resources/contains.ts'

interface Asked {
  q?: string
  soft_delete_status?: string
}

export function shownRecords(
  table: 'questionnaires' | 'guest_waivers',
  { q, soft_delete_status }: Asked,
): RawBuilder<boolean> {
  const deleted_at = sql.ref(`${table}.deleted_at`)
  const status = parseSoftDelete(soft_delete_status, false)
  const shown = status === 'all' ? sql`true` : sql`${deleted_at} is ${status === 'deleted' ? sql`not null` : sql`null`}`
  return sql<boolean>`${shown} and ${contains(`${table}.name`, q?.trim() ?? '')}`
}
