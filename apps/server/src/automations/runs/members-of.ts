import { sql } from 'kysely'
import { memberConditions } from '../../people/where-filter.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Db } from '../../platform/db/connect.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { ClubItem } from './items-of-clubs.ts'

interface Asked {
  item: ClubItem
  entry: { person_id: number }
}

/** Who matches the member filters of each item that has some. */
export async function membersOf(db: Db | Tx, asked: readonly Asked[]): Promise<Map<number, Set<number>>> {
  const filtering = Map.groupBy(
    asked.filter(({ item }) => item.member_filters !== null),
    ({ item }) => item.id,
  )
  const found = new Map<number, Set<number>>()
  for (const [id, pairs] of filtering) {
    const { member_filters, tzinfo_name } = pairs[0]!.item
    const conditions = memberConditions(member_filters!, tzinfoOf(tzinfo_name) ?? 'UTC')
    const { rows } = await sql<{ id: number }>`
      select people.id from people where people.id = any(${pairs.map(({ entry }) => entry.person_id)}::bigint[])
        and ${sql.join(conditions, sql` and `)}`.execute(db)
    found.set(id, new Set(rows.map((person) => person.id)))
  }
  return found
}
