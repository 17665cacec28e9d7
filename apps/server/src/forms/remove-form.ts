import { sql } from 'kysely'
import { serve } from '../platform/http/call.ts'
import { taken, unprocessable } from '../platform/http/errors.ts'
import { worksInClub } from '../people/check-choices.ts'
import { firstFree } from './check-form.ts'
import { recordForm } from './record-form.ts'
import { getForm } from './present-form.ts'
import { lockForm, refuseDuplicate } from './save-form.ts'

const next = { updated_at: sql<string>`product_now()`, lock_version: sql<number>`lock_version + 1` }

export const removeForm = serve(
  'DELETE /api/companies/{company_id}/settings/custom_forms/{id}',
  async (actor, { params, company, context, write, now }) =>
    write(async (tx) => {
      const form = await lockForm(tx, company.id, params.id)
      if (!form.deleted_at) {
        const deleted_at = now.toISOString()
        await tx
          .updateTable('custom_forms')
          .set({ ...next, deleted_at })
          .where('id', '=', form.id)
          .execute()
        await recordForm(tx, actor, 'removed', { form, before: { deleted_at: null }, after: { deleted_at } })
      }
      return getForm(tx, context, company.id, form.id)
    }),
)

/** Under its former slug unless taken; without an owner if that user has left. */
export const restoreForm = serve(
  'PUT /api/companies/{company_id}/settings/custom_forms/{id}/restore',
  async (actor, { params, company, context, write, t, flash }) => {
    const answer = await refuseDuplicate(() =>
      write(async (tx) => {
        const form = await lockForm(tx, company.id, params.id)
        if (form.deleted_at) {
          const isFree = (await firstFree(tx, [form.slug], form.id)) !== null
          if (!isFree) throw unprocessable({ slug: taken, header: taken })
          const { deleted_at, user_id } = form
          const owner = user_id !== null && (await worksInClub(tx, user_id, company.id)) ? user_id : null
          const restored = { deleted_at: null, user_id: owner }
          await tx
            .updateTable('custom_forms')
            .set({ ...next, ...restored })
            .where('id', '=', form.id)
            .execute()
          await recordForm(tx, actor, 'restored', { form, before: { deleted_at, user_id }, after: restored })
        }
        return getForm(tx, context, company.id, form.id)
      }),
    )
    flash(t('Form was successfully restored.'))
    return answer
  },
)
