import { phoneTypes } from '@spotter/domain/accounts/user-rules.ts'
import { alreadyCalling, unverifiedPhone } from '@spotter/domain/voice/dialling.ts'
import { isAbandoned } from '@spotter/domain/voice/timings.ts'
import type { Db } from '../platform/db/connect.ts'
import { isUniqueViolation } from '../platform/db/transaction.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { HttpError } from '../platform/http/errors.ts'
import { closeCall } from './end-abandoned.ts'
import { verifiedNumber } from './find-caller.ts'

type PhoneType = (typeof phoneTypes)[number]

/** The user's own phone must be verified. */
export async function phoneTypeFor(tx: Tx, actor: Staff, asked: PhoneType | null | undefined): Promise<PhoneType> {
  const chosen = asked ?? phoneTypes.find((type) => type === actor.user.phone_type) ?? 'browser'
  if (chosen === 'phone' && (await verifiedNumber(tx, { user_id: actor.id })) === null) {
    throw new HttpError(422, unverifiedPhone)
  }
  return chosen
}

/** Names the running call, so that it can be ended from anywhere. */
export async function oneAtATime<A>(db: Db, actor: Staff, starting: Promise<A>): Promise<A> {
  try {
    return await starting
  } catch (error) {
    if (!isUniqueViolation(error, 'calls_one_at_a_time')) throw error
    const open = await db
      .selectFrom('calls')
      .select('id')
      .where('user_id', '=', actor.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    throw new HttpError(422, alreadyCalling, { body: { call_id: open?.id ?? null } })
  }
}

export async function endAbandoned(tx: Tx, actor: Staff, now: Date): Promise<void> {
  const open = await tx
    .selectFrom('calls')
    .selectAll()
    .where('user_id', '=', actor.id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .execute()
  for (const one of open) if (isAbandoned(one, now)) await closeCall(tx, one, now)
}
