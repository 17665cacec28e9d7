import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Db } from '../db/connect.ts'
import type { Caller, Staff, Visitor } from './caller.ts'
import type { Context } from './context.ts'
import { hashToken } from './secrets.ts'

export const sessionCookie = 'spotter_session'

/** How each kind of caller is found by what it sends. */
export interface FindCallers {
  bearer: (pool: pg.Pool, token: string, request_id: string) => Promise<Staff>
  session: (pool: pg.Pool, token_hash: Buffer, request_id: string) => Promise<Staff | null>
  publicToken: (db: Db, token: string, request_id: string) => Promise<Visitor | null>
  /** Also after the token has served its purpose. */
  spentToken: (db: Db, token: string, request_id: string) => Promise<Visitor | null>
  givenCode: (
    db: Db,
    given: { code: string; device: string | null; address: string },
    request_id: string,
  ) => Promise<Visitor | null>
}

/**
 * Who is calling. A program says so by its token, and then nothing else counts; a public token counts before an
 * activation code, and both before a staff session.
 */
export async function identify(context: Context, find: FindCallers, request: FastifyRequest): Promise<Caller> {
  const bearer = bearerToken(request)
  // Pages of people, such as the sign-in, are not for programs.
  if (bearer !== null) return isOfApi(request) ? find.bearer(context.pool, bearer, request.id) : null
  const publicToken = headerText(request, 'x-public-guest-waiver-token')
  if (publicToken) {
    const byToken = isSaving(request) ? find.spentToken : find.publicToken
    return byToken(context.db, publicToken, request.id)
  }
  const code = headerText(request, 'x-visitor-app-code')
  if (code) {
    return find.givenCode(context.db, { code, device: deviceOf(request), address: request.ip }, request.id)
  }
  const token = request.cookies[sessionCookie]
  if (!token || token.length > 100) return null
  return find.session(context.pool, hashToken(token), request.id)
}

function bearerToken({ headers }: FastifyRequest): string | null {
  const [, token] = /^bearer(?: +(.*))?$/i.exec(headers.authorization?.trim() ?? '') ?? [null, null]
  return token === null ? null : (token ?? '')
}

const isOfApi = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api/') ?? false

/** Whose answer was lost sends it again, when their token has served its purpose. */
const saves = new Set(['POST /api/people', 'PUT /api/people/{id}'])
const isSaving = ({ routeOptions }: FastifyRequest) => saves.has(routeOptions.config.served?.key ?? '')

/** The key that a tablet of the sign-in app made for itself. */
export const deviceOf = (request: FastifyRequest): string | null => headerText(request, 'x-visitor-app-device')

function headerText(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value && value.length <= 255 ? value : null
}
