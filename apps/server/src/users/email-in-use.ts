import { taken, unprocessable } from '../platform/http/errors.ts'
import { isUniqueViolation } from '../platform/db/transaction.ts'
import type { Tx } from '../platform/http/call.ts'

export async function isEmailInUse(tx: Tx, email: string | null | undefined, except = 0): Promise<boolean> {
  if (!email) return false
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '<>', except)
    .executeTakeFirst()
  return other !== undefined
}

export async function refuseDuplicateEmail<A>(change: Promise<A>): Promise<A> {
  try {
    return await change
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw unprocessable({ email: taken })
    throw error
  }
}
