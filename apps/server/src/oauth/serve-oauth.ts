import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../platform/http/context.ts'
import { hashToken } from '../platform/http/secrets.ts'
import { authenticateClient } from './authenticate-client.ts'
import { grantToken } from './grant-token.ts'
import { invalidRequest, OauthError } from './oauth-error.ts'
import { parseCredentials, parseParameters } from './parse-client.ts'

const form = 'application/x-www-form-urlencoded'

/** RFC 6749 (4.4) and RFC 7009 define these answers, so they are outside the contract. */
export async function serveOauth(app: FastifyInstance, { db }: Context): Promise<void> {
  await app.register(async (oauth) => {
    oauth.removeAllContentTypeParsers()
    oauth.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
      done(null, body),
    )
    oauth.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('pragma', 'no-cache')
    })
    oauth.setErrorHandler<FastifyError | OauthError>((error, request, reply) => {
      const failure = error instanceof OauthError ? error : unreadable(error)
      if (!failure) {
        request.log.error({ err: error }, 'failed')
        return reply.status(500).send({ error: 'server_error', error_description: 'Something went wrong, try again.' })
      }
      const { status, headers, code, message } = failure
      return reply.status(status).headers(headers).send({ error: code, error_description: message })
    })

    oauth.post('/oauth/token', async (request) => {
      const { parameters, application } = await clientOf(request)
      return grantToken(db, application, parameters, request)
    })

    oauth.post('/oauth/revoke', async (request, reply) => {
      const { parameters, application } = await clientOf(request)
      const token = parameters.get('token')
      if (!token) throw invalidRequest('token is missing.')
      await db
        .deleteFrom('sessions')
        .where('token_hash', '=', hashToken(token))
        .where('oauth_application_id', '=', application.id)
        .execute()
      // The same for unknown and foreign tokens.
      return reply.status(200).send()
    })
  })

  async function clientOf({ body, headers, ip }: FastifyRequest) {
    const parameters = parseParameters(typeof body === 'string' ? body : '')
    const application = await authenticateClient(db, parseCredentials(headers.authorization, parameters), ip)
    return { parameters, application }
  }
}

const unreadable = ({ statusCode }: FastifyError) =>
  statusCode && statusCode < 500 ? invalidRequest(`Send ${form} of at most 16 KB.`) : null
