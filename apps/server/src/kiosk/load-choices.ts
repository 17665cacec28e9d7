import type { Question } from '@spotter/domain/kiosk/questions.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Context } from '../platform/http/context.ts'
import type { SentAnswers } from './parse-answers.ts'
import type { ParsedVisitor } from './parse-visitor.ts'

export interface Made {
  person_id: number | null
  new_visitor: boolean | null
  has_attached_avatar: boolean
}

export interface Choices {
  made: Made | null
  visit_type: { id: number; name: string } | null
  source_id: number | null
  contact_method: { id: number; code: string | null } | null
  waiver: { guest_waiver_id: number; version: number; title: string; agreement: string; agreement_hash: string } | null
  questionnaire: { id: number; name: string; version: number; questions: Question[] } | null
}

const madeBefore = `
  select json_build_object('person_id', r.person_id, 'new_visitor', v.new_visitor, 'has_attached_avatar',
    exists (select from person_avatars where person_id = r.person_id)
      or exists (select from waiting_photos where person_id = r.person_id))
  from visitor_registrations r left join visits v on v.id = r.visit_id
  where r.company_id = $1 and r.key = $2`

/** Choices valid when it was filled in, even if removed since. Texts are found by hash, never accepted. */
const choicesQuery = `
  with type as (select id, name, source_id, contact_method_id from visit_types where id = $3 and company_id = $1)
  select json_build_object(
    'made', (${madeBefore}),
    'visit_type', (select json_build_object('id', id, 'name', name) from type),
    'source_id', (select id from marketing_sources
      where id = coalesce($4::bigint, (select source_id from type)) and deleted_at is null
        and (company_id = $1 or (provide_to_group and company_group_id = $6::bigint))),
    'contact_method', (select json_build_object('id', id, 'code', code) from contact_methods
      where id = coalesce($5::bigint, (select contact_method_id from type)) and deleted_at is null),
    'waiver', (select json_build_object('guest_waiver_id', w.id, 'version', v.version, 'title', w.name, 'agreement', v.text,
        'agreement_hash', v.agreement_hash)
      from guest_waiver_versions v join guest_waivers w on w.id = v.guest_waiver_id
      where v.company_id = $1 and v.agreement_hash = $7::text order by w.active desc, w.id desc limit 1),
    'questionnaire', (select json_build_object('id', q.id, 'name', q.name, 'version', v.version, 'questions', v.questions)
      from questionnaires q join questionnaire_versions v on v.questionnaire_id = q.id
      where q.company_id = $1 and q.id = $8::bigint and v.version = $9::bigint)
  ) as found`

interface Chosen {
  key: string
  visitor: ParsedVisitor
  agreement_hash: string
  answers: SentAnswers | null
}

export async function loadChoices(
  { pool }: Context,
  { id, company_group_id }: CompanyRow,
  { key, visitor, agreement_hash, answers }: Chosen,
): Promise<Choices> {
  const { visit_type_id, source_id, contact_method_id } = visitor
  const asked = [answers?.questionnaire_id ?? null, answers?.version ?? null]
  const { rows } = await pool.query<{ found: Choices }>({
    name: 'kiosk-choices',
    text: choicesQuery,
    values: [id, key, visit_type_id, source_id, contact_method_id, company_group_id, agreement_hash, ...asked],
  })
  return rows[0]!.found
}

export async function findMade({ pool }: Context, company_id: number, key: string): Promise<Made | null> {
  const { rows } = await pool.query<{ found: Made | null }>({
    name: 'kiosk-made',
    text: `select (${madeBefore}) as found`,
    values: [company_id, key],
  })
  return rows[0]?.found ?? null
}
