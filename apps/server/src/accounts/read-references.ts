import type pg from 'pg'
import type { CompanyRow } from './actor.ts'

interface References {
  tags: { id: number; text: string }[]
  sources: { id: number; text: string; parent_id: number | null; code: string | null }[]
  leavingReason: { id: number; text: string }[]
  contactMethods: { id: number; text: string; code: string | null }[]
  users: { id: number; text: string }[]
  company_ids: number[]
  group_name: string | null
  preferences: Record<string, string[]>
}

export const referencesQuery = `
  select json_build_object(
    'group_name', (select name from company_groups where id = $2),
    'tags', (select coalesce(json_agg(json_build_object('id', id, 'text', name) order by lower(name)), '[]')
      from tags where company_id = $1 and deleted_at is null),
    'sources', (select coalesce(json_agg(json_build_object('id', id, 'text', name, 'parent_id', parent_id, 'code', code)
        order by company_id = $1 desc, position), '[]')
      from marketing_sources
      where deleted_at is null and (company_id = $1 or (provide_to_group and company_group_id = $2))),
    'leavingReason', (select coalesce(json_agg(json_build_object('id', id, 'text', name) order by no, name), '[]')
      from leaving_reasons where deleted_at is null),
    'contactMethods', (select json_agg(json_build_object('id', id, 'text', name, 'code', code) order by position)
      from contact_methods),
    'users', case when $3 then (
      select coalesce(json_agg(json_build_object('id', u.id, 'text', u.first_name || ' ' || u.last_name)
        order by lower(u.first_name), lower(u.last_name)), '[]')
      from users u join company_users cu on cu.user_id = u.id and cu.company_id = $1
      where u.deleted_at is null and u.role not in ('api', 'visitor_app')) else '[]' end,
    'preferences', (select coalesce(json_object_agg(key, value), '{}')
      from user_preferences where user_id = $5 and company_id = $1),
    'company_ids', case when $4 then (select json_agg(id order by id) from companies) else '[]' end
  ) as found`

/** All the lists that screens choose from, in one round trip. */
export async function readReferences(
  pool: pg.Pool,
  company: CompanyRow,
  options: { withUsers: boolean; everyClub: boolean; preferencesOf: number | null },
): Promise<References> {
  const values = [company.id, company.company_group_id, options.withUsers, options.everyClub, options.preferencesOf]
  const { rows } = await pool.query<{ found: References }>({
    name: 'account-references',
    text: referencesQuery,
    values,
  })
  return rows[0]!.found
}
