import { sql } from 'kysely'
import type { Context } from '../platform/http/context.ts'

/** Lines written meanwhile are invisible to this statement and stay, so nothing is lost. */
export async function compactPeopleCounts({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`
    with drawn as (
      delete from people_counts where (company_id, status, deleted) in (
        select company_id, status, deleted from people_counts group by 1, 2, 3 having count(*) > 1)
      returning company_id, status, deleted, count)
    insert into people_counts (company_id, status, deleted, count)
    select company_id, status, deleted, sum(count) from drawn group by 1, 2, 3 having sum(count) <> 0`.execute(db)
}
