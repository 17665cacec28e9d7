import type { Given } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'

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

/** Another one whenever any of it is, for statements that are asked all the time. */
export const givenVersion = '(select coalesce(sum(hash_record_extended(n, 0)), 0) from setting_names n)'

interface Kept {
  version: string
  given: Given
}
const ofPools = new WeakMap<pg.Pool, Kept>()

/** The same without reading it again as long as the database has this version of it. */
export async function keptGiven(pool: pg.Pool, version: string): Promise<Given> {
  const kept = ofPools.get(pool)
  if (kept?.version === version) return kept.given
  const { rows } = await pool.query<Kept>(`select ${givenVersion} as version, ${givenQuery} as given`)
  ofPools.set(pool, rows[0]!)
  return rows[0]!.given
}
