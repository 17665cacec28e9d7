import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'

export interface DemoSize {
  clubs: number
  people: number
  /** The oldest real club, without which the demo stays. */
  own_club_id: number | null
}

export async function demoSize(db: Db | Tx): Promise<DemoSize> {
  const { clubs, own_club_id } = await db
    .selectFrom('companies')
    .select(({ fn }) => [
      fn.count<number>('id').filterWhere('is_demo', '=', true).as('clubs'),
      fn.min('id').filterWhere('is_demo', '=', false).as('own_club_id'),
    ])
    .executeTakeFirstOrThrow()
  const { people } = await db
    .selectFrom('people_counts')
    .innerJoin('companies', 'companies.id', 'people_counts.company_id')
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('people'))
    .where('companies.is_demo', '=', true)
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow()
  return { clubs, people, own_club_id }
}
