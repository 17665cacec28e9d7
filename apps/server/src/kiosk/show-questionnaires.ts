import { serve } from '../platform/http/call.ts'
import { pageOf } from '../platform/http/pages.ts'
import { getQuestionnaire, presentable, questionnairesOf } from './questionnaires.ts'
import { shownRecords } from './shown-records.ts'

export const listQuestionnaires = serve(
  'GET /api/companies/{company_id}/questionnaires',
  async (_actor, { db, company, query }) => {
    const { limit, offset, pagination } = pageOf(query, { default: 999, cap: 999 })
    const shown = shownRecords('questionnaires', query)
    const [{ total }, collection] = await Promise.all([
      questionnairesOf(db, company.id)
        .where(shown)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
      presentable(db, company.id)
        .where(shown)
        .orderBy('questionnaires.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    ])
    return { collection, pagination: pagination(total) }
  },
)

export const showQuestionnaire = serve(
  'GET /api/companies/{company_id}/questionnaires/{id}',
  (_actor, { db, company, params }) => getQuestionnaire(db, company.id, params.id),
)
