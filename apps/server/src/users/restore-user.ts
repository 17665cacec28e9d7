import type { Key } from '@spotter/contract/endpoints.ts'
import { mayDeleteUser } from '@spotter/domain/accounts/user-rules.ts'
import type { Staff } from '../accounts/actor.ts'
import { record } from '../history/record.ts'
import { type Call, serve } from '../http/call.ts'
import { forbidden } from '../http/errors.ts'
import { getUser, lockUser, type Scope } from './find-users.ts'
import { presentUser } from './present-user.ts'

type Restoring = Omit<Call<Key>, 'params' | 'query' | 'body'> & { params: { id: number } }

export const restoreUser = serve('PUT /api/users/{id}/restore', (actor, call) => restore(actor, call, {}))
export const restoreClubUser = serve('PUT /api/companies/{company_id}/users/{id}/restore', (actor, call) =>
  restore(actor, call, { company_id: call.company.id }),
)

/** Whoever could remove the user can bring them back; one who is there already stays as they are. */
async function restore(actor: Staff, { params, write, t, flash }: Restoring, scope: Scope) {
  const answer = await write(async (tx) => {
    const user = await lockUser(tx, actor, params.id, scope)
    if (!mayDeleteUser(actor, user)) throw forbidden()
    if (user.deleted_at) {
      await tx
        .updateTable('users')
        .set({ deleted_at: null, updated_at: new Date() })
        .set(({ eb }) => ({ lock_version: eb('lock_version', '+', 1) }))
        .where('id', '=', user.id)
        .execute()
      for (const company_id of user.company_ids.length ? user.company_ids : [null]) {
        await record(tx, actor, {
          kind: 'user.restored',
          company_id,
          subject: { type: 'user', id: user.id },
          before: { deleted_at: user.deleted_at },
          after: { deleted_at: null },
        })
      }
    }
    const restored = await getUser(tx, actor, user.id)
    return { ...presentUser(actor, restored, t), message: t('User was successfully restored.') }
  })
  flash(answer.message)
  return answer
}
