import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../accounts/actor.ts'
import { findSession } from '../../accounts/find-session.ts'
import { findByGivenCode, findByPublicToken, findBySpentToken } from '../../accounts/find-visitor.ts'
import { findBearer } from '../../oauth/find-bearer.ts'
import type { Context } from './context.ts'
import { hashToken } from './secrets.ts'

export const sessionCookie = 'spotter_session'

/**
 * Who is calling. A program says so by its token, and then nothing else counts; a public token counts before an
 * activation code, and both before a staff session.
 */
export async function identify(context: Context, request: FastifyRequest): Promise<Caller> {
  const bearer = bearerToken(request)
  // Pages of people, such as the sign-in, are not for programs.
  if (bearer !== null) return isOfApi(request) ? findBearer(context.pool, bearer, request.id) : null
  const publicToken = headerText(request, 'x-public-guest-waiver-token')
  if (publicToken) {
    const find = isSaving(request) ? findBySpentToken : findByPublicToken
    return find(context.db, publicToken, request.id)
  }
  const code = headerText(request, 'x-visitor-app-code')
  if (code) {
    return findByGivenCode(context.db, { code, device: deviceOf(request), address: request.ip }, request.id)
  }
  const token = request.cookies[sessionCookie]
  if (!token || token.length > 100) return null
  return findSession(context.pool, hashToken(token), request.id)
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
