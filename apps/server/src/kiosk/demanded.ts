import { type RawBuilder, sql } from 'kysely'

export interface Demands {
  waiver: boolean
  answers: boolean
}

/** Whether a version of a waiver has a text of this hash, in any language. */
export const isTextOf = (version: RawBuilder<unknown>, hash: RawBuilder<unknown>) => sql<boolean>`(
  ${version}.agreement_hash = ${hash}
  or jsonb_path_exists(${version}.translation_hashes, '$.* ? (@ == $hash)', jsonb_build_object('hash', ${hash})))`

/** Names and values: what the club demands of a person, null if they are new, and does not have yet. */
export const demandsFrom = (company_id: RawBuilder<unknown>, person_id: RawBuilder<unknown>) => sql`
  'waiver', exists (
    select from guest_waivers w
    join guest_waiver_versions v on v.guest_waiver_id = w.id and v.version = w.version
    where w.company_id = ${company_id} and w.active and not exists (
      select from signed_waivers s where s.person_id = ${person_id} and ${isTextOf(sql`v`, sql`s.agreement_hash`)})),
  'answers', exists (
    select from (
      select id, version from questionnaires
      where company_id = ${company_id} and deleted_at is null order by id desc limit 1) asked
    join questionnaire_versions v on v.questionnaire_id = asked.id and v.version = asked.version
    where jsonb_path_exists(v.questions, '$[*] ? (@.required == true)') and not exists (
      select from questionnaire_responses r
      where r.person_id = ${person_id} and r.questionnaire_id = asked.id and r.version = asked.version))`
