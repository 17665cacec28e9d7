import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
}
const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** API answers are never cached; pages set their own policy. */
export function secureHeaders(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', async (request, reply) => putSecureHeaders(context, request, reply))
}

export function putSecureHeaders({ config }: Context, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(always)
  reply.header('content-security-policy', nothing)
  reply.header('cache-control', 'no-store')
  reply.header('x-request-id', request.id)
  if (config.publicUrl.startsWith('https:')) {
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  }
}

/** Static, because the kiosk's cached page must keep its policy. */
export const kioskPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Own scripts and styles; run-time styles need the page's nonce. */
export const pagePolicy = (
  nonce: string,
  { isFramed = false, origins = [] }: { isFramed?: boolean; origins?: readonly string[] } = {},
) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    ["media-src 'self'", ...(origins.length ? ['blob:', ...origins] : [])].join(' '),
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    isFramed ? 'frame-ancestors https: http:' : "frame-ancestors 'none'",
  ].join('; ')
