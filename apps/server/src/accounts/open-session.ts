import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../http/call.ts'
import type { Context } from '../http/context.ts'
import { secureCookie } from '../http/cookies.ts'
import { refreshCsrf } from '../http/csrf.ts'
import { sessionCookie } from '../http/identify.ts'
import { hashToken, randomToken } from '../http/secrets.ts'

interface Opening {
  user_id: number
  company_id: number
  remembered: boolean
  original_user_id?: number | null
  /** When it takes the place of an earlier session, whose end it keeps. */
  created_at?: string
}

const fortnight = 14 * 24 * 60 * 60

/** Opens a session with a token of its own, so that one fixed beforehand by somebody else is worth nothing. */
export async function openSession(
  tx: Tx,
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  opening: Opening,
): Promise<Buffer> {
  const token = randomToken()
  const csrf_secret = randomBytes(32)
  const token_hash = hashToken(token)
  await tx
    .insertInto('sessions')
    .values({
      ...opening,
      original_user_id: opening.original_user_id ?? null,
      token_hash,
      csrf_secret,
      ip: request.ip,
      user_agent: request.headers['user-agent']?.slice(0, 255) ?? null,
    })
    .execute()
  reply.setCookie(sessionCookie, token, {
    ...secureCookie(context),
    ...(opening.remembered ? { maxAge: fortnight } : {}),
  })
  refreshCsrf(csrf_secret, reply)
  return token_hash
}

/** The club a user starts in: the one they were in last, or another of theirs that is open. */
export async function startingClub(
  tx: Tx,
  user: { id: number; company_id: number; root: boolean },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select c.id from companies c
    where (${user.root} or (
      exists (select 1 from company_users cu where cu.company_id = c.id and cu.user_id = ${user.id})
      and c.status not in ('in-active', 'inactive')))
    order by (c.id = ${user.company_id}) desc, c.name limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
