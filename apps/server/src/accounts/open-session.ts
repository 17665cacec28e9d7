import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { secureCookie } from '../platform/http/cookies.ts'
import { refreshCsrf } from '../platform/http/csrf.ts'
import { sessionCookie } from '../platform/http/identify.ts'
import { hashToken, randomToken } from '../platform/http/secrets.ts'
import { renewSession } from '../platform/realtime/publish.ts'

interface Opening {
  user_id: number
  company_id: number
  remembered: boolean
  original_user_id?: number | null
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

const fortnight = 14 * 24 * 60 * 60

/** Always a new token, against session fixation. */
export async function openSession(tx: Tx, context: Context, exchange: Exchange, opening: Opening): Promise<Buffer> {
  const { token, keys } = newKeys()
  const { ip, headers } = exchange.request
  await tx
    .insertInto('sessions')
    .values({
      ...opening,
      ...keys,
      original_user_id: opening.original_user_id ?? null,
      ip,
      user_agent: headers['user-agent']?.slice(0, 255) ?? null,
    })
    .execute()
  handOut(context, { exchange, token, csrf_secret: keys.csrf_secret, remembered: opening.remembered })
  return keys.token_hash
}

interface RotateSessionInput {
  exchange: Exchange
  session: { id: number; remembered: boolean }
  turned: { user_id: number; original_user_id: number | null; company_id: number }
}

export async function rotateSession(
  tx: Tx,
  context: Context,
  { exchange, session, turned }: RotateSessionInput,
): Promise<void> {
  const { token, keys } = newKeys()
  await tx
    .updateTable('sessions')
    .set({ ...turned, ...keys })
    .where('id', '=', session.id)
    .execute()
  await renewSession(tx, session.id)
  handOut(context, { exchange, token, csrf_secret: keys.csrf_secret, remembered: session.remembered })
}

function newKeys() {
  const token = randomToken()
  return { token, keys: { token_hash: hashToken(token), csrf_secret: randomBytes(32) } }
}

interface HandOutInput {
  exchange: Exchange
  token: string
  csrf_secret: Buffer
  remembered: boolean
}

function handOut(context: Context, { exchange: { reply }, token, csrf_secret, remembered }: HandOutInput): void {
  reply.setCookie(sessionCookie, token, { ...secureCookie(context), ...(remembered ? { maxAge: fortnight } : {}) })
  refreshCsrf(csrf_secret, reply)
}

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
