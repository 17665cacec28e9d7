import type { Staff } from '../platform/http/caller.ts'
import { attemptKey, clearFailures, countFailure, refuseTooMany } from '../accounts/attempts.ts'
import { isPassword } from '../accounts/passwords.ts'
import type { Db } from '../platform/db/connect.ts'
import { blank, type ErrorText, invalid } from '../platform/http/errors.ts'

/** An unlocked screen must not let others lock the owner out; guesses are rate-limited. */
export async function checkCurrentPassword(
  db: Db,
  actor: Staff,
  given: string | null | undefined,
): Promise<ErrorText | null> {
  if (!given) return blank
  const key = attemptKey('current_password', String(actor.id))
  await refuseTooMany(db, [key])
  const own = await db.selectFrom('users').select('password_hash').where('id', '=', actor.id).executeTakeFirst()
  if (!(await isPassword(own?.password_hash, given))) {
    await countFailure(db, [key])
    return invalid
  }
  await refuseTooMany(db, [key])
  await clearFailures(db, key)
  return null
}
