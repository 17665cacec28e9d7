import type { Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import { getQuestionnaire, lockQuestionnaire, type QuestionnaireRow } from './questionnaires.ts'
import { refuseDuplicateName } from './save-questionnaire.ts'

/** The newest remaining one is asked; answers stay. */
export const removeQuestionnaire = serve(
  'DELETE /api/companies/{company_id}/questionnaires/{id}',
  (actor, { params, company, write, now, t }) =>
    write(async (tx) => {
      const found = await lockQuestionnaire(tx, company.id, params.id)
      if (!found.deleted_at) await setDeleted(tx, actor, found, now.toISOString())
      const message = t('Questionnaire was successfully deleted.')
      return { ...(await getQuestionnaire(tx, company.id, found.id)), message }
    }),
)

export const restoreQuestionnaire = serve(
  'PUT /api/companies/{company_id}/questionnaires/{id}/restore',
  async (actor, { params, company, write, t, flash }) => {
    const message = t('Questionnaire was successfully restored.')
    const answer = await refuseDuplicateName('questionnaires', () =>
      write(async (tx) => {
        const found = await lockQuestionnaire(tx, company.id, params.id)
        if (found.deleted_at) await setDeleted(tx, actor, found, null)
        return { ...(await getQuestionnaire(tx, company.id, found.id)), message }
      }),
    )
    flash(message)
    return answer
  },
)

export async function setDeleted(
  tx: Tx,
  actor: Staff,
  { id, company_id, name, lock_version, ...before }: Omit<QuestionnaireRow, 'version' | 'questions'>,
  deleted_at: string | null,
): Promise<void> {
  await tx
    .updateTable('questionnaires')
    .set({ deleted_at, lock_version: lock_version + 1 })
    .where('id', '=', id)
    .execute()
  await record(tx, actor, deleted_at ? 'questionnaire.removed' : 'questionnaire.restored', {
    company_id,
    id,
    before: { name, deleted_at: before.deleted_at },
    after: { name, deleted_at },
  })
}
