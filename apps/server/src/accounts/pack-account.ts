import type { FastifyInstance } from 'fastify'
import { constants, gzip } from 'node:zlib'

const level = constants.Z_BEST_SPEED

/** Less than this travels as fast as it is. */
const worthPacking = 32 * 1024

/**
 * The account carries every tag, source and user of the club, which in a large club is hundreds of kilobytes of names
 * much alike. Only this answer: nothing a stranger can choose stands in it beside something secret.
 */
export function packAccount(app: FastifyInstance): void {
  // With a callback, since every answer passes here and a promise for each would cost more than the question.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.routeOptions.url !== '/api/accounts/current' || !Buffer.isBuffer(payload)) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const isUnderstood = /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')
    if (!isUnderstood || payload.length < worthPacking) return done(null, payload)
    gzip(payload, { level }, (error, packed) => {
      if (error) return done(error)
      reply.header('content-encoding', 'gzip').removeHeader('content-length')
      done(null, packed)
    })
  })
}
