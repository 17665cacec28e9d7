import type { Key } from '@spotter/contract/endpoints.ts'
import { mayAddToClub, mayRestoreUser } from '@spotter/domain/accounts/user-rules.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import { type Call, serve, type Tx } from '../platform/http/call.ts'
import { forbidden } from '../platform/http/errors.ts'
import { type FoundUser, getUser, type Scope } from './find-users.ts'
import { lockUsers } from '../accounts/lock-users.ts'
import { noticesOf } from './hand-over-notices.ts'
import { type Returned, returnBelongings } from './pass-on.ts'
import { presentUser } from './present-user.ts'
import { closeRemovals, type Removal, undoableRemovals } from './removals.ts'

type Restoring = Omit<Call<Key>, 'params' | 'query' | 'body'> & { params: { id: number } }

export const restoreUser = serve('PUT /api/users/{id}/restore', (actor, call) => restore(actor, call, {}))
export const restoreClubUser = serve('PUT /api/companies/{company_id}/users/{id}/restore', (actor, call) =>
  restore(actor, call, { company_id: call.company.id }),
)

async function restore(actor: Staff, { params, now, write, t, flash }: Restoring, scope: Scope) {
  const answer = await write(async (tx) => {
    await lockUsers(tx, [params.id])
    const removals = await undoableRemovals(tx, params.id)
    const regained = await restoreAccess(tx, actor, { user_id: params.id, removals, scope })
    // Only found after access is back; a refusal rolls that back.
    const user = await getUser(tx, actor, params.id, scope)
    if (!mayRestoreUser(actor, user)) throw forbidden()

    const undone = removals.filter(
      ({ company_id, how }) =>
        regained.includes(company_id) ||
        (user.deleted_at && how === 'deleted' && user.company_ids.includes(company_id)),
    )
    const given = new Map<number, Returned>()
    for (const removal of undone) given.set(removal.company_id, await returnBelongings(tx, actor, user.id, removal))
    await closeRemovals(tx, undone, now)
    await recordReturn(tx, actor, { user, regained, given })
    if (user.deleted_at) await undelete(tx, user, now)
    const restored = await getUser(tx, actor, user.id)
    return { ...presentUser(actor, restored, t), message: messageOf(t, [...given.values()]) }
  })
  flash(answer.message)
  return answer
}

interface RestoreAccessInput {
  user_id: number
  removals: readonly Removal[]
  scope: Scope
}

/** Including clubs revoked with it; returns them. */
async function restoreAccess(
  tx: Tx,
  actor: Staff,
  { user_id, removals, scope: { company_id } }: RestoreAccessInput,
): Promise<number[]> {
  const revoked = removals.filter(({ how }) => how === 'revoked')
  const named = revoked.find((removal) => removal.company_id === company_id)
  if (!named) return []
  const rows = await tx.selectFrom('company_users').select('company_id').where('user_id', '=', user_id).execute()
  const held = rows.map((row) => row.company_id)
  if (held.includes(named.company_id)) return []
  const regained = revoked
    .filter(({ at, company_id: id }) => at === named.at && mayAddToClub(actor, id) && !held.includes(id))
    .map((removal) => removal.company_id)
  await tx
    .insertInto('company_users')
    .values(regained.map((id) => ({ company_id: id, user_id })))
    .execute()
  return regained
}

const undelete = (tx: Tx, user: FoundUser, now: Date) =>
  tx
    .updateTable('users')
    .set({ deleted_at: null, updated_at: now })
    .set(({ eb }) => ({ lock_version: eb('lock_version', '+', 1) }))
    .where('id', '=', user.id)
    .execute()

interface RecordReturnInput {
  user: FoundUser
  regained: readonly number[]
  given: ReadonlyMap<number, Returned>
}

async function recordReturn(tx: Tx, actor: Staff, { user, regained, given }: RecordReturnInput): Promise<void> {
  const payloadIn = (company_id: number | null) => ({
    notices: noticesOf(actor, user, 'returned', (company_id && given.get(company_id)?.returned) || []),
  })
  const before = { company_ids: user.company_ids.filter((id) => !regained.includes(id)) }
  for (const company_id of regained) {
    const after = { company_ids: user.company_ids }
    const payload = payloadIn(company_id)
    await record(tx, actor, 'user.access_restored', { company_id, id: user.id, before, after, payload })
  }
  if (!user.deleted_at) return
  for (const company_id of user.company_ids.length ? user.company_ids : [null]) {
    await record(tx, actor, 'user.restored', {
      company_id,
      id: user.id,
      before: { deleted_at: user.deleted_at },
      after: { deleted_at: null },
      // Those successors were already notified.
      payload: company_id !== null && regained.includes(company_id) ? {} : payloadIn(company_id),
    })
  }
}

function messageOf(t: Translate, given: readonly Returned[]): string {
  const people = given.flatMap(({ returned }) => returned).filter(({ kind }) => kind === 'person')
  const back = people.reduce((sum, { count }) => sum + count, 0)
  const stayed = given.reduce((sum, club) => sum + club.stayed, 0)
  if (!back && !stayed) return t('User was successfully restored.')
  return t(
    'User was successfully restored. {back, plural, =0 {They got no people back} one {They got # person back} other {They got # people back}}{stayed, plural, =0 {.} one {, # stayed with someone else.} other {, # stayed with others.}}',
    { back, stayed },
  )
}
