import type { Questionnaire } from '@spotter/contract/kiosk/questionnaire-shapes.ts'
import type { Question } from '@spotter/domain/kiosk/questions.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'

export const questionnairesOf = (db: Db | Tx, company_id: number) =>
  db
    .selectFrom('questionnaires')
    .innerJoin('questionnaire_versions as asked_version', (join) =>
      join
        .onRef('asked_version.questionnaire_id', '=', 'questionnaires.id')
        .onRef('asked_version.version', '=', 'questionnaires.version'),
    )
    .where('questionnaires.company_id', '=', company_id)

export const presentable = (db: Db | Tx, company_id: number) =>
  questionnairesOf(db, company_id).select([
    'questionnaires.id',
    'questionnaires.company_id',
    'questionnaires.name',
    'asked_version.questions',
    'questionnaires.version',
    sql<boolean>`questionnaires.deleted_at is null and not exists (
      select from questionnaires newer where newer.company_id = questionnaires.company_id
        and newer.deleted_at is null and newer.id > questionnaires.id)`.as('asked'),
    sql<number>`(select count(*)::int from questionnaire_responses answered
      where answered.questionnaire_id = questionnaires.id)`.as('responses_count'),
    'questionnaires.updated_at',
    'questionnaires.lock_version',
    'questionnaires.deleted_at',
  ])

export async function getQuestionnaire(db: Db | Tx, company_id: number, id: number): Promise<Questionnaire> {
  const found = await presentable(db, company_id).where('questionnaires.id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export interface QuestionnaireRow {
  id: number
  company_id: number
  name: string
  version: number
  questions: Question[]
  lock_version: number
  deleted_at: string | null
}

export async function lockQuestionnaire(tx: Tx, company_id: number, id: number): Promise<QuestionnaireRow> {
  const found = await questionnairesOf(tx, company_id)
    .selectAll('questionnaires')
    .select('asked_version.questions')
    .where('questionnaires.id', '=', id)
    .forUpdate('questionnaires')
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
