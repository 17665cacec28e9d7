import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { secureCookie } from '../platform/http/cookies.ts'
import { hashToken, randomToken } from '../platform/http/secrets.ts'

const deviceCookie = 'spotter_device'
const year = 365 * 24 * 60 * 60

/** Null in a browser in which nobody has signed in. */
export function deviceToken({ cookies }: Pick<FastifyRequest, 'cookies'>): string | null {
  const token = cookies[deviceCookie]
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

export async function isKnownDevice(db: Db, token: string, user_id: number): Promise<boolean> {
  const known = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return known !== undefined
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** One token for each browser, shared by all users who sign in there. */
export async function rememberDevice(
  tx: Tx,
  context: Context,
  { request, reply }: Exchange,
  user_id: number,
): Promise<void> {
  const token = deviceToken(request) ?? randomToken()
  await tx
    .insertInto('known_devices')
    .values({ token_hash: hashToken(token), user_id })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: sql`now()` }))
    .execute()
  reply.setCookie(deviceCookie, token, { ...secureCookie(context), maxAge: year })
}

/** With a new password every device counts as unknown until it is used there. */
export async function forgetDevices(tx: Tx, user_id: number): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', user_id).execute()
}
