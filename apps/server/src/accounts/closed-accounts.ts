import { isClosedAccount } from '@spotter/domain/companies/demo.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { clubKinds } from '../install/club-kinds.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { endSession } from '../platform/realtime/publish.ts'

export const closedAccount = msg(
  'The accounts of the demo are closed because this install has a club of its own. Sign in with your own account.',
)

const lock = sql`hashtextextended('demo_accounts', 0)`

interface UserKey {
  id: number
  /** Where they were last, which counts for those who are in no club. */
  company_id: number
}

/**
 * Held until the session is open. The first real club takes the same lock alone, so a sign-in that was decided before it
 * has a session that ends with it, and a later one sees the club.
 */
export async function isClosedToSignIn(tx: Tx, user: UserKey): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${lock})`.execute(tx)
  return isClosed(tx, user)
}

export async function isClosed(db: Db | Tx, { id, company_id }: UserKey): Promise<boolean> {
  const clubs = await db.selectFrom('company_users').select('company_id').where('user_id', '=', id).execute()
  return areClosed(db, clubs.length ? clubs.map((club) => club.company_id) : [company_id])
}

/** Whether an account in these clubs is closed. */
export async function areClosed(db: Db | Tx, company_ids: readonly number[]): Promise<boolean> {
  const own = await db.selectFrom('companies').select('is_demo').where('id', 'in', company_ids).distinct().execute()
  return isClosedAccount(own, await clubKinds(db))
}

export const lockDemoAccounts = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
}

export const deleteDemoSessions = `
  delete from sessions where coalesce(original_user_id, user_id) not in (
    select user_id from company_users join companies on companies.id = company_id where not companies.is_demo)
  returning id`

/** For the transaction that brings the first real club, under `lockDemoAccounts`: only its users are signed in then. */
export async function endDemoSessions(tx: Tx): Promise<void> {
  const { rows } = await sql.raw<{ id: number }>(deleteDemoSessions).execute(tx)
  for (const { id } of rows) await endSession(tx, id)
}
