import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import type { Context } from './context.ts'
import { secureCookie } from './cookies.ts'
import { csrfToken, isCsrfToken, randomToken, signedWith } from './secrets.ts'

const strangerCookie = 'spotter_stranger'
const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Protects sign-in too: without a session the token is bound to a cookie. */
export function csrfSecret(context: Context, caller: Caller, request: FastifyRequest, reply: FastifyReply): Buffer {
  if (caller?.kind === 'staff') return caller.session.csrf_secret
  let stranger = request.cookies[strangerCookie]
  if (!stranger || !/^[\w-]{43}$/.test(stranger)) {
    stranger = randomToken()
    reply.setCookie(strangerCookie, stranger, secureCookie(context))
  }
  return signedWith(context.secret).update(stranger).digest()
}

/** Exempts callers with a header of their own, which other sites can't forge. */
export const passesCsrf = (secret: Buffer, caller: Caller, request: FastifyRequest) =>
  !changing.has(request.method) || caller?.kind === 'visitor' || isCsrfToken(secret, request.headers['x-csrf-token'])

export const refreshCsrf = (secret: Buffer, reply: FastifyReply) => void reply.header('x-csrf-token', csrfToken(secret))
