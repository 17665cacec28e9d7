import type { Given } from '@spotter/messages/translator.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../http/call.ts'

/** What this install calls things and how it orders them, as a part of a statement that is asked anyway. */
export const givenQuery = `(
  select json_build_object(
    'names', coalesce(json_object_agg(collection || '.' || code, name) filter (where name is not null), '{}'),
    'places', coalesce(json_object_agg(collection || '.' || code, no) filter (where no is not null), '{}'))
  from setting_names)`

export async function readGiven(db: Db | Tx): Promise<Given> {
  const { rows } = await sql<{ given: Given }>`select ${sql.raw(givenQuery)} as given`.execute(db)
  return rows[0]!.given
}
