import { isDeepStrictEqual } from 'node:util'
import type { Question } from '@spotter/domain/kiosk/questions.ts'
import type { Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import { serveSaving, type Tx } from '../platform/http/call.ts'
import { stale, taken, unprocessable } from '../platform/http/errors.ts'
import { isUniqueViolation } from '../platform/db/transaction.ts'
import { getQuestionnaire, lockQuestionnaire } from './questionnaires.ts'
import { nameRefusal, loadQuestions } from './load-questions.ts'

export const createQuestionnaire = serveSaving(
  'POST /api/companies/{company_id}/questionnaires',
  async (actor, { body, company, write, t, flash }) => {
    const message = t('Questionnaire was successfully created.')
    const answer = await refuseDuplicateName('questionnaires', () =>
      write(async (tx) => {
        const sent: Partial<typeof body> = body
        const name = sent.name?.trim() ?? ''
        const { questions, refusals } = await loadQuestions(tx, sent.questions ?? [], null)
        refuse({ ...nameRefusal(name), ...refusals })
        const { id } = await tx
          .insertInto('questionnaires')
          .values({ company_id: company.id, name })
          .returning('id')
          .executeTakeFirstOrThrow()
        await addVersion(tx, actor, { id, company_id: company.id, version: 1, questions })
        await record(tx, actor, 'questionnaire.created', {
          company_id: company.id,
          id,
          after: { name, version: 1, questions },
        })
        return { ...(await getQuestionnaire(tx, company.id, id)), message }
      }),
    )
    flash(message)
    return answer
  },
)

export const updateQuestionnaire = serveSaving(
  'PUT /api/companies/{company_id}/questionnaires/{id}',
  async (actor, { params, body, company, write, now, t, flash }) => {
    const message = t('Questionnaire was successfully updated.')
    const answer = await refuseDuplicateName('questionnaires', () =>
      write(async (tx) => {
        const before = await lockQuestionnaire(tx, company.id, params.id)
        const { id, lock_version } = before
        if (body.lock_version !== undefined && body.lock_version !== lock_version) {
          throw stale(await getQuestionnaire(tx, company.id, id))
        }
        const name = body.name?.trim() ?? before.name
        const { questions, refusals } = body.questions
          ? await loadQuestions(tx, body.questions, before)
          : { questions: before.questions, refusals: {} }
        refuse({ ...nameRefusal(name), ...refusals })

        const isOther = !isDeepStrictEqual(questions, before.questions)
        if (isOther || name !== before.name) {
          const version = isOther ? before.version + 1 : before.version
          if (isOther) await addVersion(tx, actor, { id, company_id: company.id, version, questions })
          await tx
            .updateTable('questionnaires')
            .set({ name, version, updated_at: now, lock_version: lock_version + 1 })
            .where('id', '=', id)
            .execute()
          await record(tx, actor, 'questionnaire.updated', {
            company_id: company.id,
            id,
            before: { name: before.name, version: before.version, questions: before.questions },
            after: { name, version, questions },
          })
        }
        return { ...(await getQuestionnaire(tx, company.id, id)), message }
      }),
    )
    flash(message)
    return answer
  },
)

export const addVersion = (
  tx: Tx,
  actor: Staff,
  { id, questions, ...version }: { id: number; company_id: number; version: number; questions: Question[] },
) =>
  tx
    .insertInto('questionnaire_versions')
    .values({ ...version, questionnaire_id: id, questions: JSON.stringify(questions), user_id: actor.id })
    .execute()

export function refuse(refusals: Parameters<typeof unprocessable>[0]): void {
  if (Object.keys(refusals).length) throw unprocessable(refusals)
}

export async function refuseDuplicateName<A>(
  table: 'questionnaires' | 'guest_waivers',
  write: () => Promise<A>,
): Promise<A> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error, `${table}_name`) ? unprocessable({ name: taken }) : error
  }
}
