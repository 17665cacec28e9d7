import type { FastifyInstance } from 'fastify'
import type { Context } from '../platform/http/context.ts'
import { forbidden } from '../platform/http/errors.ts'
import { receiveCallback } from './receive-callback.ts'

const form = 'application/x-www-form-urlencoded'
const kinds = ['status', 'transcription', 'caller'] as const

/** The signature covers all parameters, including empty ones, which our form parser drops. */
export async function serveCallbacks(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (callbacks) => {
    callbacks.removeAllContentTypeParsers()
    callbacks.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 262_144 }, (_request, body, done) =>
      done(null, body),
    )
    for (const kind of kinds) {
      for (const prefix of ['/twilio', '/voice']) {
        callbacks.post(`${prefix}/webhooks/${kind}`, async ({ body, headers, url }, reply) => {
          const parameters = new URLSearchParams(typeof body === 'string' ? body : '')
          if (!(await receiveCallback(context, { path: url, headers, parameters }))) throw forbidden()
          return reply.status(204).send()
        })
      }
    }
  })
}
