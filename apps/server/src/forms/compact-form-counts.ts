import { sql } from 'kysely'
import type { Context } from '../platform/http/context.ts'

export async function compactFormCounts({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`
    with drawn as (
      delete from custom_form_counts where (company_id, form_id) in (
        select company_id, form_id from custom_form_counts group by 1, 2 having count(*) > 1)
      returning company_id, form_id, views, leads)
    insert into custom_form_counts (company_id, form_id, views, leads)
    select company_id, form_id, sum(views), sum(leads) from drawn group by 1, 2`.execute(db)
}
