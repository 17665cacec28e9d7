import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { ItemRow } from '../items/find-item.ts'

export type ClubItem = ItemRow & { club_id: number; tzinfo_name: string }

/** The items of each of these clubs, removed ones left out. */
export async function itemsOfClubs(db: Db | Tx, company_ids: readonly number[]): Promise<Map<number, ClubItem[]>> {
  const { rows } = await sql<ClubItem>`
    select item.*, club.id as club_id, club.time_zone as tzinfo_name
    from companies club
      join automated_items item on item.company_ids @> array[club.id]
        or (item.provide_to_group and item.company_group_id = club.company_group_id)
    where club.id = any(${[...new Set(company_ids)]}::bigint[]) and item.deleted_at is null
    order by item.id`.execute(db)
  return Map.groupBy(rows, ({ club_id }) => club_id)
}
