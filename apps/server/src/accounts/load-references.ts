import type { Account } from '@spotter/contract/accounts/accounts.ts'
import type { GlobalCode } from '@spotter/domain/settings/globals.ts'
import type pg from 'pg'
import type { CompanyRow } from '../platform/http/caller.ts'

interface References {
  tags: { id: number; text: string }[]
  sources: Account['references']['sources']
  leavingReason: { id: number; text: string }[]
  contactMethods: { id: number; text: string; code: string | null }[]
  users: { id: number; text: string }[]
  company_ids: number[]
  club_kinds: { is_demo: boolean }[]
  group_name: string | null
  globals: Partial<Record<GlobalCode, string | null>>
  preferences: Record<string, string[]>
  questionnaire: Account['references']['questionnaire']
  guest_waiver: (NonNullable<Account['references']['guest_waiver']> & { text: string }) | null
  visit_types: Account['references']['visit_types']
  secondary_sale_types: Account['references']['secondary_sale_types']
}

/** Of the club $1 in the group $2. */
const lists = {
  tags: `(select coalesce(json_agg(json_build_object('id', id, 'text', name) order by lower(name)), '[]')
      from tags where company_id = $1 and deleted_at is null)`,
  sources: `(select coalesce(json_agg(json_build_object('id', own.id, 'text', own.name, 'parent_id', own.parent_id,
        'code', own.code, 'guest_waiver', own.guest_waiver, 'translations', own.translations)
        order by own.company_id = $1 desc, coalesce(parent.position, own.position), coalesce(own.parent_id, own.id),
          own.parent_id is not null, own.position, own.id), '[]')
      from marketing_sources own left join marketing_sources parent on parent.id = own.parent_id
      where own.deleted_at is null and (own.company_id = $1 or (own.provide_to_group and own.company_group_id = $2)))`,
  leavingReason: `(select coalesce(json_agg(json_build_object('id', id, 'text', name) order by no, name), '[]')
      from leaving_reasons where deleted_at is null)`,
  contactMethods: `(select coalesce(json_agg(json_build_object('id', id, 'text', name, 'code', code) order by position), '[]')
      from contact_methods where deleted_at is null)`,
  secondary_sale_types: `(select coalesce(json_agg(json_build_object('id', id,
        'text', coalesce(filter_display_name, name)) order by company_id = $1 desc, company_id, position), '[]')
      from secondary_sale_types
      where deleted_at is null and (company_id = $1 or (provide_to_group and company_group_id = $2)))`,
}

export const referencesQuery = `
  select json_build_object(
    'group_name', (select name from company_groups where id = $2),
    'globals', (select coalesce(json_object_agg(code, value), '{}') from globals),
    'tags', ${lists.tags},
    'sources', ${lists.sources},
    'leavingReason', ${lists.leavingReason},
    'contactMethods', ${lists.contactMethods},
    'users', case when $3 then (
      select coalesce(json_agg(json_build_object('id', u.id, 'text', u.first_name || ' ' || u.last_name)
        order by lower(u.first_name), lower(u.last_name)), '[]')
      from users u join company_users cu on cu.user_id = u.id and cu.company_id = $1
      where u.deleted_at is null and u.role not in ('api', 'visitor_app')) else '[]' end,
    'questionnaire', (
      select json_build_object('id', q.id, 'name', q.name, 'version', q.version, 'questions', v.questions)
      from questionnaires q join questionnaire_versions v on v.questionnaire_id = q.id and v.version = q.version
      where q.company_id = $1 and q.deleted_at is null order by q.id desc limit 1),
    'guest_waiver', (
      select json_build_object('id', w.id, 'name', w.name, 'version', w.version, 'agreement_hash', v.agreement_hash,
        'text', v.text, 'translations', v.translations, 'translation_hashes', v.translation_hashes)
      from guest_waivers w join guest_waiver_versions v on v.guest_waiver_id = w.id and v.version = w.version
      where w.company_id = $1 and w.active),
    'visit_types', (select coalesce(json_agg(json_build_object('id', t.id, 'text', t.name, 'source_id', t.source_id,
        'contact_method_id', t.contact_method_id, 'contact_method_code', m.code, 'translations', t.translations) order by t.position), '[]')
      from visit_types t left join contact_methods m on m.id = t.contact_method_id
      where t.company_id = $1 and t.deleted_at is null),
    'secondary_sale_types', ${lists.secondary_sale_types},
    'preferences', (select coalesce(json_object_agg(key, value), '{}')
      from user_preferences where user_id = $5 and company_id = $1),
    'club_kinds', (select coalesce(json_agg(json_build_object('is_demo', kind.is_demo)), '[]')
      from (select distinct is_demo from companies) kind),
    'company_ids', case when $4 then (select json_agg(id order by id) from companies) else '[]' end
  ) as found`

export async function loadReferences(
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

/** One list for a picker, whatever the size of the others. */
export async function loadReferenceList<Name extends keyof typeof lists>(
  pool: pg.Pool,
  company: CompanyRow,
  name: Name,
): Promise<References[Name]> {
  const text = `select ${lists[name]} as found`
  const values = [company.id, company.company_group_id].slice(0, text.includes('$2') ? 2 : text.includes('$1') ? 1 : 0)
  const { rows } = await pool.query<{ found: References[Name] }>({ name: `reference-list-${name}`, text, values })
  return rows[0]!.found
}
