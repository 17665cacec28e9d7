import type { Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import { refuseDuplicateName } from './save-questionnaire.ts'
import { getWaiver, lockWaiver } from './waivers.ts'

/** Without a waiver in use, visitors sign nothing. */
export const removeWaiver = serve(
  'DELETE /api/companies/{company_id}/guest_waivers/{id}',
  (actor, { params, company, write, now, t }) =>
    write(async (tx) => {
      const found = await lockWaiver(tx, company.id, params.id)
      if (!found.deleted_at) await setDeleted(tx, actor, found, now.toISOString())
      const message = t('Guest waiver was successfully deleted.')
      return { ...(await getWaiver(tx, company.id, found.id)), message }
    }),
)

/** Not in use, because another may be. */
export const restoreWaiver = serve(
  'PUT /api/companies/{company_id}/guest_waivers/{id}/restore',
  async (actor, { params, company, write, t, flash }) => {
    const message = t('Guest waiver was successfully restored.')
    const answer = await refuseDuplicateName('guest_waivers', () =>
      write(async (tx) => {
        const found = await lockWaiver(tx, company.id, params.id)
        if (found.deleted_at) await setDeleted(tx, actor, found, null)
        return { ...(await getWaiver(tx, company.id, found.id)), message }
      }),
    )
    flash(message)
    return answer
  },
)

type Found = Pick<
  Awaited<ReturnType<typeof lockWaiver>>,
  'id' | 'company_id' | 'name' | 'active' | 'lock_version' | 'deleted_at'
>

export async function setDeleted(tx: Tx, actor: Staff, waiver: Found, deleted_at: string | null): Promise<void> {
  const { id, company_id, name, active, lock_version } = waiver
  await tx
    .updateTable('guest_waivers')
    .set({ deleted_at, active: false, lock_version: lock_version + 1 })
    .where('id', '=', id)
    .execute()
  await record(tx, actor, deleted_at ? 'guest_waiver.removed' : 'guest_waiver.restored', {
    company_id,
    id,
    before: { name, active, deleted_at: waiver.deleted_at },
    after: { name, active: false, deleted_at },
  })
}
