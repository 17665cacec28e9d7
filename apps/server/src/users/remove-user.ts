import type { Key } from '@spotter/contract/endpoints.ts'
import type { Removal } from '@spotter/contract/users/users.ts'
import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { mayDeleteUser, removalRefusal } from '@spotter/domain/accounts/user-rules.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Staff } from '../platform/http/caller.ts'
import { endSessionsAs, endSessionsOf } from '../accounts/end-sessions.ts'
import { spendTokens } from '../accounts/user-tokens.ts'
import { record } from '../platform/facts/record.ts'
import { type Call, serve, type Tx } from '../platform/http/call.ts'
import { blank, forbidden, notFound, unprocessable } from '../platform/http/errors.ts'
import { changeClubs } from './clubs-of-user.ts'
import { type FoundUser, getUser, type Scope } from './find-users.ts'
import { lockUsers } from '../accounts/lock-users.ts'
import { concerned, handOver } from './hand-over.ts'
import { presentUser } from './present-user.ts'

type Removing = Omit<Call<Key>, 'params' | 'query' | 'body'> & { params: { id: number }; body: Removal }

export const revokeAccess = serve('PUT /api/companies/{company_id}/users/{id}/revoke_access', (actor, call) => {
  const { body, company } = call
  return remove(actor, call, { company_id: company.id }, async (tx, user) => {
    const revoked = [...new Set(body.companies.map(({ id }) => id))]
    if (!revoked.length) throw unprocessable({ companies: blank })
    const notices = await handOver(tx, actor, { user, company_ids: revoked, companies: body.companies, how: 'revoked' })
    const left = user.company_ids.filter((id) => !revoked.includes(id))
    await changeClubs(tx, user, left)
    for (const company_id of revoked) {
      await record(tx, actor, 'user.access_revoked', {
        company_id,
        id: user.id,
        before: { company_ids: user.company_ids },
        after: { company_ids: left },
        payload: { notices: notices.get(company_id) ?? [] },
      })
    }
    return call.t('Access was successfully revoked.')
  })
})

/** Clubs stay stored for restoring. */
export const deleteUser = serve('PUT /api/users/{id}/delete', (actor, call) => removeEverywhere(actor, call, {}))

/** Refused while a successor is needed. */
export const deleteUserRecord = serve('DELETE /api/users/{id}', (actor, call) =>
  removeEverywhere(actor, { ...call, body: { companies: [] } }, {}),
)
export const deleteClubUserRecord = serve('DELETE /api/companies/{company_id}/users/{id}', (actor, call) =>
  removeEverywhere(actor, { ...call, body: { companies: [] } }, { company_id: call.company.id }),
)

const removeEverywhere = (actor: Staff, call: Removing, scope: Scope) =>
  remove(actor, call, scope, async (tx, user) => {
    if (!mayDeleteUser(actor, user)) throw forbidden()
    const message = call.t('User was successfully deleted.')
    if (user.deleted_at) return message
    const notices = await handOver(tx, actor, {
      user,
      company_ids: user.company_ids,
      companies: call.body.companies,
      how: 'deleted',
    })
    await tx
      .updateTable('users')
      .set({ deleted_at: call.now, updated_at: call.now })
      .set(({ eb }) => ({ lock_version: eb('lock_version', '+', 1) }))
      .where('id', '=', user.id)
      .execute()
    await spendTokens(tx, user.id)
    await endSessionsOf(tx, user.id)
    await endSessionsAs(tx, user.id)
    for (const company_id of user.company_ids.length ? user.company_ids : [null]) {
      await record(tx, actor, 'user.deleted', {
        company_id,
        id: user.id,
        before: { deleted_at: null },
        after: { deleted_at: call.now.toISOString() },
        payload: { notices: (company_id && notices.get(company_id)) || [] },
      })
    }
    return message
  })

function remove(
  actor: Staff,
  { params, body, write, t }: Removing,
  scope: Scope,
  change: (tx: Tx, user: FoundUser) => Promise<string>,
) {
  return write(async (tx) => {
    await lockUsers(tx, concerned(params.id, body.companies))
    const user = await getUser(tx, actor, params.id, scope)
    const refusal = removalRefusal(actor, user)
    if (refusal === 'self') throw unprocessable({ base: msg('You cannot remove yourself.') })
    if (refusal) throw forbidden()
    if (body.companies.some(({ id }) => !user.company_ids.includes(id) || !reachesClub(actor, id))) throw notFound()
    const message = await change(tx, user)
    return { ...presentUser(actor, await afterRemoval(tx, user), t), message }
  })
}

/** The user may be inaccessible now, so the answer is built without access checks. */
async function afterRemoval(tx: Tx, user: FoundUser): Promise<FoundUser> {
  const { deleted_at, lock_version } = await tx
    .selectFrom('users')
    .select(['deleted_at', 'lock_version'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const clubs = await tx.selectFrom('company_users').select('company_id').where('user_id', '=', user.id).execute()
  return { ...user, deleted_at, lock_version, company_ids: clubs.map(({ company_id }) => company_id) }
}
