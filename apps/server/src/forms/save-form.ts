import type { CustomForm } from '@spotter/contract/forms/custom-forms.ts'
import { sql } from 'kysely'
import { serveSaving, type Tx } from '../platform/http/call.ts'
import { notFound, stale, taken, unprocessable } from '../platform/http/errors.ts'
import { isUniqueViolation } from '../platform/db/transaction.ts'
import { sameTags } from '../people/person-tags.ts'
import { checkSentForm, type FormRow } from './check-form.ts'
import { saveFormTags } from './form-tags.ts'
import { recordForm } from './record-form.ts'
import { getForm } from './present-form.ts'

export const createForm = serveSaving('POST /api/companies/{company_id}/settings/custom_forms', async (actor, call) => {
  const { body, company, context, write, t, flash } = call
  const answer = await refuseDuplicate(() =>
    write(async (tx) => {
      const { values, tags = [] } = await checkSentForm(tx, company, body, null)
      const { id } = await tx
        .insertInto('custom_forms')
        .values({ ...values, company_id: company.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await saveFormTags(tx, actor, { id, company_id: company.id }, tags)
      await recordForm(tx, actor, 'created', {
        form: { id, company_id: company.id },
        before: null,
        after: { ...values, tags },
      })
      return getForm(tx, context, company.id, id)
    }),
  )
  flash(t('Form was successfully created.'))
  return answer
})

export const updateForm = serveSaving(
  'PUT /api/companies/{company_id}/settings/custom_forms/{id}',
  async (actor, call) => {
    const { params, body, company, context, write, t, flash } = call
    const answer = await refuseDuplicate(() =>
      write(async (tx) => {
        const before = await lockForm(tx, company.id, params.id)
        const present = await getForm(tx, context, company.id, before.id)
        if (body.lock_version !== undefined && body.lock_version !== before.lock_version) throw stale(present)
        const { values, tags } = await checkSentForm(tx, company, body, before)
        const after = { ...values, tags: tags ?? present.tags }
        if (isChanged(present, after)) {
          await tx
            .updateTable('custom_forms')
            .set({ ...values, updated_at: sql`product_now()`, lock_version: sql`lock_version + 1` })
            .where('id', '=', before.id)
            .execute()
          if (tags) await saveFormTags(tx, actor, before, tags)
          await recordForm(tx, actor, 'updated', { form: before, before: previousValues(present, after), after })
        }
        return getForm(tx, context, company.id, before.id)
      }),
    )
    flash(t('Form was successfully updated.'))
    return answer
  },
)

export async function lockForm(tx: Tx, company_id: number, id: number): Promise<FormRow> {
  const form = await tx
    .selectFrom('custom_forms')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .forUpdate()
    .executeTakeFirst()
  if (!form) throw notFound()
  return form
}

type After = Record<string, unknown> & { tags: string[] }

const previousValues = (present: CustomForm, after: After) =>
  Object.fromEntries(Object.keys(after).map((name) => [name, present[name as keyof CustomForm]]))

const isChanged = (present: CustomForm, { tags, ...after }: After) =>
  !sameTags(present.tags, tags) ||
  JSON.stringify(previousValues(present, { ...after, tags })) !== JSON.stringify({ ...after, tags })

export async function refuseDuplicate<A>(write: () => Promise<A>): Promise<A> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error, 'custom_forms_slug') ? unprocessable({ slug: taken, header: taken }) : error
  }
}
