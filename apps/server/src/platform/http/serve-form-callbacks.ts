import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Callback } from '../ports/providers.ts'
import { forbidden } from './errors.ts'

const form = 'application/x-www-form-urlencoded'

/** False for a wrong signature; a text is answered as XML. */
type Receive = (callback: Callback, log: FastifyBaseLogger) => Promise<boolean | string>

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
        const received = await receive({ path: url, headers, parameters }, log)
        if (received === false) throw forbidden()
        return received === true ? reply.status(204).send() : reply.type('text/xml').send(received)
      })
    }
  })
}
