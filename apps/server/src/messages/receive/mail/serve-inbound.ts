import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { msg } from '@spotter/domain/text.ts'
import type { Context } from '../../../platform/http/context.ts'
import { HttpError, notFound } from '../../../platform/http/errors.ts'
import { largestMail } from './parse-mail.ts'
import { receiveMail } from './receive-mail.ts'

export const inboundPath = '/inbound/emails'

/** Raw MIME from a mail server that has the token; `to` names the envelope's recipients. */
export async function serveInboundEmails(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (inbound) => {
    inbound.removeAllContentTypeParsers()
    inbound.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestMail }, (_request, body, done) =>
      done(null, body),
    )
    inbound.post(
      inboundPath,
      { onRequest: async (request) => admit(context.config.mailInToken, request) },
      async ({ body, query, log }, reply) => {
        if (!Buffer.isBuffer(body) || !body.length) throw new HttpError(422, msg('The email is empty.'))
        const outcome = await receiveMail(context, { raw: body, envelope: recipientsIn(query) })
        if (outcome.kind === 'no_club') {
          log.warn('no club has the address of an email')
          throw new HttpError(422, msg('No club has this address.'))
        }
        return reply.status(202).send(outcome)
      },
    )
  })
}

function admit(token: string | null, { headers }: FastifyRequest): void {
  if (token === null) throw notFound()
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  const hash = (text: string) => createHash('sha256').update(text).digest()
  if (!timingSafeEqual(hash(given), hash(token))) throw new HttpError(401, msg('The token is not valid.'))
}

function recipientsIn(query: unknown): string[] {
  const { to } = (query ?? {}) as { to?: unknown }
  return [to].flat().filter((address) => typeof address === 'string')
}
