import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'

const pack = promisify(gzip)
const level = constants.Z_BEST_SPEED

/** Less than this travels as fast as it is. */
const worthPacking = 32 * 1024

/**
 * The account carries every tag, source and user of the club, which in a large club is hundreds of kilobytes of names
 * much alike. Only this answer: nothing a stranger can choose stands in it beside something secret.
 */
export function packAccount(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.url !== '/api/accounts/current' || !Buffer.isBuffer(payload)) return payload
    reply.header('vary', 'accept-encoding')
    const isUnderstood = /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')
    if (!isUnderstood || payload.length < worthPacking) return payload
    const packed = await pack(payload, { level })
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return packed
  })
}
