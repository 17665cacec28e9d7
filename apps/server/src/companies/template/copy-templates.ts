import { sql } from 'kysely'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'

/** Wider templates apply to the new club anyway. */
export async function copyTemplates(tx: Tx, from: CompanyRow, to: CompanyRow): Promise<void> {
  await sql`
    insert into templates (company_id, company_ids, description, type, category, secondary_sale_type_id,
      subject, pattern, pattern_json)
    select ${to.id}, array[${to.id}]::bigint[], templates.description, templates.type, templates.category, sold.id,
      templates.subject, templates.pattern, templates.pattern_json
    from templates
    left join secondary_sale_types was on was.id = templates.secondary_sale_type_id
    left join secondary_sale_types sold on sold.deleted_at is null and (
      (sold.company_id = ${to.id} and lower(sold.name) = lower(was.name))
      or (sold.id = was.id and was.provide_to_group and was.company_group_id = ${to.company_group_id}
        and was.company_id <> ${from.id}))
    where templates.scope = 'club' and templates.company_ids @> array[${from.id}]::bigint[]
      and templates.deleted_at is null and (was.id is null or sold.id is not null)
    order by templates.id`.execute(tx)
}
