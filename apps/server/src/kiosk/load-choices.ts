import type { Question } from '@spotter/domain/kiosk/questions.ts'
import type { Language } from '@spotter/domain/settings/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import { statementForMany } from '../platform/db/statement-for-many.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Context } from '../platform/http/context.ts'
import { type Demands, demandsFrom } from './demanded.ts'
import type { SentAnswers } from './parse-answers.ts'
import type { ParsedVisitor } from './parse-visitor.ts'

export interface Made {
  /** Null for what was sent before digests were stored. */
  digest: string | null
  person_id: number | null
  new_visitor: boolean | null
  has_attached_avatar: boolean
}

/** As it was shown; `locale` is null for the club's own text. */
interface SignedText {
  guest_waiver_id: number
  version: number
  title: string
  agreement: string
  agreement_hash: string
  locale: Language | null
}

export interface Choices {
  made: Made | null
  visit_type: { id: number; name: string } | null
  source_id: number | null
  contact_method: { id: number; code: string | null } | null
  waiver: SignedText | null
  questionnaire: { id: number; name: string; version: number; questions: Question[] } | null
  /** Of someone who is new. */
  demands: Demands
}

const madeBefore = (company_id: unknown, key: unknown) => sql`
  select json_build_object('digest', r.digest, 'person_id', r.person_id, 'new_visitor', v.new_visitor, 'has_attached_avatar',
    exists (select from person_avatars where person_id = r.person_id)
      or exists (select from waiting_photos where person_id = r.person_id))
  from visitor_registrations r left join visits v on v.id = r.visit_id
  where r.company_id = ${company_id} and r.key = ${key}`

interface Given {
  company_id: number
  company_group_id: number | null
  key: string
  visit_type_id: number | null
  source_id: number | null
  contact_method_id: number | null
  agreement_hash: string
  questionnaire_id: number | null
  version: number | null
}

/** Choices valid when it was filled in, even if removed since. Texts are found by hash, never accepted. */
const statement = (given: Given): RawBuilder<{ found: Choices }> => sql`
  with type as (
    select id, name, source_id, contact_method_id from visit_types
    where id = ${given.visit_type_id}::bigint and company_id = ${given.company_id}::bigint)
  select json_build_object(
    'made', (${madeBefore(given.company_id, given.key)}),
    'visit_type', (select json_build_object('id', id, 'name', name) from type),
    'source_id', (select id from marketing_sources
      where id = coalesce(${given.source_id}::bigint, (select source_id from type)) and deleted_at is null
        and (company_id = ${given.company_id}::bigint
          or (provide_to_group and company_group_id = ${given.company_group_id}::bigint))),
    'contact_method', (select json_build_object('id', id, 'code', code) from contact_methods
      where id = coalesce(${given.contact_method_id}::bigint, (select contact_method_id from type))
        and deleted_at is null),
    'waiver', (select json_build_object('guest_waiver_id', w.id, 'version', v.version, 'title', w.name,
        'agreement', shown.text, 'agreement_hash', shown.hash, 'locale', shown.locale)
      from guest_waiver_versions v join guest_waivers w on w.id = v.guest_waiver_id
      cross join lateral (
        select null as locale, v.text, v.agreement_hash as hash
        union all select key, v.translations -> key ->> 'text', value from jsonb_each_text(v.translation_hashes)) shown
      where v.company_id = ${given.company_id}::bigint and shown.hash = ${given.agreement_hash}::text
      order by w.active desc, w.id desc, v.version = w.version desc, v.version desc, shown.locale nulls first limit 1),
    'questionnaire', (select json_build_object('id', q.id, 'name', q.name, 'version', v.version, 'questions', v.questions)
      from questionnaires q join questionnaire_versions v on v.questionnaire_id = q.id
      where q.company_id = ${given.company_id}::bigint and q.id = ${given.questionnaire_id}::bigint
        and v.version = ${given.version}::bigint),
    'demands', json_build_object(${demandsFrom(sql`${given.company_id}::bigint`, sql`null::bigint`)})
  ) as found`

const finding = statementForMany<Given, { found: Choices }>({
  company_id: 'bigint',
  company_group_id: 'bigint',
  key: 'text',
  visit_type_id: 'bigint',
  source_id: 'bigint',
  contact_method_id: 'bigint',
  agreement_hash: 'text',
  questionnaire_id: 'bigint',
  version: 'bigint',
})

interface Chosen {
  key: string
  visitor: ParsedVisitor
  agreement_hash: string
  answers: SentAnswers | null
}

export async function loadChoices(
  { db }: Context,
  { id, company_group_id }: CompanyRow,
  { key, visitor, agreement_hash, answers }: Chosen,
): Promise<Choices> {
  const { visit_type_id, source_id, contact_method_id } = visitor
  const { questionnaire_id = null, version = null } = answers ?? {}
  const of = { company_id: id, company_group_id, key }
  const chosen = { visit_type_id, source_id, contact_method_id, agreement_hash, questionnaire_id, version }
  const row = await finding(db, '', { ...of, ...chosen }, statement)
  return row!.found
}

export async function findMade({ db }: Context, company_id: number, key: string): Promise<Made | null> {
  const { rows } = await sql<{ found: Made | null }>`select (${madeBefore(company_id, key)}) as found`.execute(db)
  return rows[0]?.found ?? null
}
