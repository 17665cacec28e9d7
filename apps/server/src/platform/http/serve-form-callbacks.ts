import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Callback } from '../ports/providers.ts'
import { forbidden } from './errors.ts'

const form = 'application/x-www-form-urlencoded'

/** False for a wrong signature. */
type Receive = (callback: Callback, log: FastifyBaseLogger) => Promise<boolean>

/** The signature covers all parameters, including empty ones, which our form parser drops. */
export async function serveFormCallbacks(app: FastifyInstance, paths: readonly string[], receive: Receive) {
  await app.register(async (callbacks) => {
    callbacks.removeAllContentTypeParsers()
    callbacks.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 262_144 }, (_request, body, done) =>
      done(null, body),
    )
    for (const path of paths) {
      callbacks.post(path, async ({ body, headers, url, log }, reply) => {
        const parameters = new URLSearchParams(typeof body === 'string' ? body : '')
        if (!(await receive({ path: url, headers, parameters }, log))) throw forbidden()
        return reply.status(204).send()
      })
    }
  })
}
