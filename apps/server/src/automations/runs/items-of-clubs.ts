import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { ItemRow } from '../items/find-item.ts'

export type ClubItem = ItemRow & { club_id: number; tzinfo_name: string; home_tzinfo: string }

/** The items of each of these clubs, removed ones left out. */
export async function itemsOfClubs(db: Db | Tx, company_ids: readonly number[]): Promise<Map<number, ClubItem[]>> {
  const { rows } = await sql<Omit<ClubItem, 'home_tzinfo'> & { home_zone: string }>`
    select item.*, club.id as club_id, club.time_zone as tzinfo_name, home.time_zone as home_zone
    from companies club
      join automated_items item on item.company_ids @> array[club.id]
        or (item.provide_to_group and item.company_group_id = club.company_group_id)
      join companies home on home.id = item.company_id
    where club.id = any(${[...new Set(company_ids)]}::bigint[]) and item.deleted_at is null
    order by item.id`.execute(db)
  const items = rows.map(({ home_zone, ...item }) => ({ ...item, home_tzinfo: tzinfoOf(home_zone) ?? 'UTC' }))
  return Map.groupBy(items, ({ club_id }) => club_id)
}
