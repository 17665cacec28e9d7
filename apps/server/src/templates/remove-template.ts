import type { Template } from '@spotter/contract/templates/template-shapes.ts'
import { sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import { type Calling, serve } from '../platform/http/call.ts'
import { getTemplate } from './present-template.ts'
import { lockEditable } from './save-template.ts'
import { recordTemplate } from './record-template.ts'

type Asked = Calling<{ id: number }, unknown, unknown>

export const removeTemplate = serve('DELETE /api/templates/{id}', remove)
export const removeAnyTemplate = serve('DELETE /api/admin/templates/{id}', remove)

export const restoreTemplate = serve('PUT /api/templates/{id}/restore', restore)
export const restoreAnyTemplate = serve('PUT /api/admin/templates/{id}/restore', restore)

async function remove(actor: Staff, call: Asked): Promise<Template & { message: string }> {
  const answer = await setDeleted(actor, call, call.now.toISOString())
  return { ...answer, message: call.t('Template was successfully deleted.') }
}

async function restore(actor: Staff, call: Asked): Promise<Template & { message: string }> {
  const message = call.t('Template was successfully restored.')
  const answer = await setDeleted(actor, call, null)
  call.flash(message)
  return { ...answer, message }
}

const setDeleted = (actor: Staff, { params, write }: Asked, deleted_at: string | null) =>
  write(async (tx) => {
    const before = await lockEditable(tx, actor, params.id)
    if ((before.deleted_at === null) !== (deleted_at === null)) {
      await tx
        .updateTable('templates')
        .set({ deleted_at, updated_at: sql`product_now()`, lock_version: sql`lock_version + 1` })
        .where('id', '=', before.id)
        .execute()
      const happened = deleted_at === null ? 'restored' : 'removed'
      await recordTemplate(tx, actor, happened, {
        template: before,
        before: { deleted_at: before.deleted_at },
        after: { deleted_at },
      })
    }
    return getTemplate(tx, actor, before.id)
  })
