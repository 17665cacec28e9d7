import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Db } from '../db/connect.ts'
import type { Caller, Staff, Visitor } from './caller.ts'
import type { Context } from './context.ts'
import { hashToken } from './secrets.ts'

export const sessionCookie = 'spotter_session'

export interface FindCallers {
  bearer: (pool: pg.Pool, token: string, request_id: string) => Promise<Staff>
  session: (pool: pg.Pool, token_hash: Buffer, request_id: string) => Promise<Staff | null>
  publicToken: (db: Db, token: string, request_id: string) => Promise<Visitor | null>
  /** Also accepts a used token. */
  spentToken: (db: Db, token: string, request_id: string) => Promise<Visitor | null>
  limitedCode: (
    databases: Pick<Context, 'db' | 'pool'>,
    given: { code: string; device: string | null; address: string },
    request_id: string,
  ) => Promise<Visitor | null>
}

/** Precedence: bearer token, public token, activation code, staff session. */
export async function identify(context: Context, find: FindCallers, request: FastifyRequest): Promise<Caller> {
  const bearer = bearerToken(request)
  // Pages such as sign-in are not for programs.
  if (bearer !== null) return isOfApi(request) ? find.bearer(context.pool, bearer, request.id) : null
  const publicToken = headerText(request, 'x-public-guest-waiver-token')
  if (publicToken) {
    const byToken = isSaving(request) ? find.spentToken : find.publicToken
    return byToken(context.db, publicToken, request.id)
  }
  const code = headerText(request, 'x-visitor-app-code')
  if (code) {
    return find.limitedCode(context, { code, device: deviceOf(request), address: request.ip }, request.id)
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

/** A lost answer may be requested again after the token was used. */
const saves = new Set(['POST /api/people', 'PUT /api/people/{id}'])
const isSaving = ({ routeOptions }: FastifyRequest) => saves.has(routeOptions.config.served?.key ?? '')

export const deviceOf = (request: FastifyRequest): string | null => headerText(request, 'x-visitor-app-device')

function headerText(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value && value.length <= 255 ? value : null
}
