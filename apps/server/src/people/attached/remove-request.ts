import { sql } from 'kysely'
import type { Staff } from '../../platform/http/caller.ts'
import { record } from '../../platform/facts/record.ts'
import { serve, type Tx } from '../../platform/http/call.ts'
import { lockPerson } from '../find-person.ts'
import { removeEnquiry, lockRequest, saveEnquiry, presentRequest, requestFact } from './requests.ts'

export const removeRequest = serve(
  'DELETE /api/people/{id}/requests/{request_id}',
  (actor, { params, t, now, write }) =>
    write(async (tx) => ({
      ...(await setDeleted(tx, actor, params, now.toISOString())),
      message: t('Request was successfully deleted.'),
    })),
)

export const restoreRequest = serve(
  'PUT /api/people/{id}/requests/{request_id}/restore',
  async (actor, { params, t, write, flash }) => {
    const answer = await write(async (tx) => ({
      ...(await setDeleted(tx, actor, params, null)),
      message: t('Request was successfully restored.'),
    }))
    flash(answer.message)
    return answer
  },
)

async function setDeleted(tx: Tx, actor: Staff, params: { id: number; request_id: number }, deleted_at: string | null) {
  const person = await lockPerson(tx, actor, params.id)
  const before = await lockRequest(tx, person, params.request_id)
  if ((before.deleted_at === null) === (deleted_at === null)) return presentRequest(before)
  const after = await tx
    .updateTable('requests')
    .set({ deleted_at, lock_version: sql`lock_version + 1`, updated_at: sql`product_now()` })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await (deleted_at ? removeEnquiry : saveEnquiry)(tx, after)
  const fact = await requestFact(tx, person, after)
  await record(tx, actor, deleted_at ? 'request.removed' : 'request.restored', {
    ...fact,
    before: { deleted_at: before.deleted_at },
    after: { deleted_at },
    timeline: { ...fact.timeline, action: deleted_at ? 'Deleted' : 'Restored' },
  })
  return presentRequest(after)
}
