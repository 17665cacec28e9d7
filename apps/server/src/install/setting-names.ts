import type { SettingNames } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'

/** An SQL fragment for statements that run anyway. */
const settingNamesQuery = `(
  select json_build_object(
    'names', coalesce(json_object_agg(collection || '.' || code, name) filter (where name is not null), '{}'),
    'places', coalesce(json_object_agg(collection || '.' || code, no) filter (where no is not null), '{}'))
  from setting_names)`

export async function loadSettingNames(db: Db | Tx): Promise<SettingNames> {
  const { rows } = await sql<{ given: SettingNames }>`select ${sql.raw(settingNamesQuery)} as given`.execute(db)
  return rows[0]!.given
}

/** Changes whenever any of it changes. */
export const settingNamesVersion = '(select coalesce(sum(hash_record_extended(n, 0)), 0) from setting_names n)'

interface Cached {
  version: string
  given: SettingNames
}
const ofPools = new WeakMap<pg.Pool, Cached>()

export async function cachedSettingNames(pool: pg.Pool, version: string): Promise<SettingNames> {
  const cached = ofPools.get(pool)
  if (cached?.version === version) return cached.given
  const { rows } = await pool.query<Cached>(`select ${settingNamesVersion} as version, ${settingNamesQuery} as given`)
  ofPools.set(pool, rows[0]!)
  return rows[0]!.given
}
