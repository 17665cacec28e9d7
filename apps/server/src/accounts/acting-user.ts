import { userFlags } from '@spotter/domain/accounts/actor.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { loadSettingNames } from '../install/setting-names.ts'

export interface OnBehalfOf {
  user_id: number
  original_user_id: number | null
  company_id: number
  request_id: string
}

/** The user a job runs for, with the permissions they have now; null once they were removed. */
export async function actingUser(tx: Db | Tx, behalf: OnBehalfOf): Promise<Staff | null> {
  const { user_id, original_user_id, company_id, request_id } = behalf
  const user = await tx.selectFrom('users').selectAll().where('id', '=', user_id).executeTakeFirstOrThrow()
  const company = await tx.selectFrom('companies').selectAll().where('id', '=', company_id).executeTakeFirstOrThrow()
  const clubs = await tx.selectFrom('company_users').select('company_id').where('user_id', '=', user_id).execute()
  if (user.deleted_at || (!user.root && !clubs.length)) return null
  const flags = Object.fromEntries(userFlags.map((flag) => [flag, user[flag]])) as Pick<
    Staff,
    (typeof userFlags)[number]
  >
  return {
    kind: 'staff',
    id: user.id,
    role: user.role,
    ...flags,
    user: { ...user, password_hash: null },
    company,
    company_ids: clubs.map((club) => club.company_id),
    external_service: null,
    original_user_id,
    session: noSession,
    given: await loadSettingNames(tx),
    request_id,
  }
}

/** Jobs have no browser session. */
const noSession = { id: 0, csrf_secret: Buffer.alloc(0), remembered: false }
