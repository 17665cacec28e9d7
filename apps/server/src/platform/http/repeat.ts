import type { Staff } from './caller.ts'
import type { Db } from '../db/connect.ts'
import type { Tx } from './call.ts'
import { unauthorized } from './errors.ts'
import { isForeignKeyViolation, transaction } from '../db/transaction.ts'

/** The first answer is sent again instead of writing twice. */
export class RepeatedRequest extends Error {}

export interface Attempt {
  caller: Staff
  request_id: string
  /** With ids and a digest of the body: the same request id for another record or with other values is refused. */
  route: string
  status: () => number
}

/** One transaction: a concurrent repeat waits, and a crash leaves all or nothing. */
export const writeOnce = <A>(db: Db, attempt: Attempt | null, change: (tx: Tx) => Promise<A>): Promise<A> =>
  transaction(db, async (tx) => {
    if (!attempt) return change(tx)
    const { caller, request_id, route, status } = attempt
    // The session may have ended since, for instance by signing out twice.
    const claim = { session_id: caller.session.id, request_id }
    const claimed = await tx
      .insertInto('request_answers')
      .values({ ...claim, route, status: status(), body: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
      .catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? unauthorized() : error
      })
    if (claimed.numInsertedOrUpdatedRows !== 1n) throw new RepeatedRequest()
    const answer = await change(tx)
    await tx
      .updateTable('request_answers')
      .set({ body: JSON.stringify(answer ?? null), status: status() })
      .where('session_id', '=', claim.session_id)
      .where('request_id', '=', claim.request_id)
      .execute()
    return answer
  })

export const firstAnswer = (db: Db, attempt: Attempt) =>
  db
    .selectFrom('request_answers')
    .select(['status', 'body', 'route'])
    .where('session_id', '=', attempt.caller.session.id)
    .where('request_id', '=', attempt.request_id)
    .executeTakeFirst()
