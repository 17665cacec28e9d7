import { unallocated } from '@spotter/domain/people/person.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { rowsOf } from '../platform/db/rows-of.ts'
import type { Staff } from '../platform/http/caller.ts'
import { notIncluded, unprocessable } from '../platform/http/errors.ts'

export const isSourceOf = (company_ids: readonly number[]): RawBuilder<boolean> => sql<boolean>`
  (source.company_id = any(${company_ids}::bigint[]) or (source.provide_to_group and source.company_group_id in (
    select company_group_id from companies where id = any(${company_ids}::bigint[]))))`

interface Chosen {
  company_ids: readonly number[]
  user_ids: readonly number[]
  source_ids: readonly number[]
}

/** Also accepts deleted ones, because their figures stay. */
export async function refuseOfOtherClubs(db: Db, actor: Staff, chosen: Chosen): Promise<void> {
  const { company_ids, source_ids } = chosen
  const user_ids = chosen.user_ids.filter((id) => id !== unallocated && id !== actor.id)
  const [users, sources] = await Promise.all([
    countKnown(
      db,
      user_ids,
      sql`select user_id as id from company_users where company_id = any(${company_ids}::bigint[])`,
    ),
    countKnown(db, source_ids, sql`select id from marketing_sources source where ${isSourceOf(company_ids)}`),
  ])
  const refused = {
    ...(users < new Set(user_ids).size && { salesperson_id: notIncluded }),
    ...(sources < new Set(source_ids).size && { source_id: notIncluded }),
  }
  if (Object.keys(refused).length) throw unprocessable(refused)
}

async function countKnown(db: Db, ids: readonly number[], known: RawBuilder<unknown>): Promise<number> {
  if (!ids.length) return 0
  const [found] = await rowsOf(
    db,
    sql<{ count: number }>`
      select count(distinct known.id)::int as count from (${known}) known where known.id = any(${ids}::bigint[])`,
  )
  return found?.count ?? 0
}
