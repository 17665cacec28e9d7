import { type SocialNetwork, socialNetworks } from '@spotter/domain/templates/mail-design.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFile } from 'node:fs/promises'
import type { Context } from '../../platform/http/context.ts'
import { notFound } from '../../platform/http/errors.ts'

/** The picture of an address never changes. */
const cacheForever = 'public, max-age=31536000, immutable'
const isToken = /^[\w-]{43}$/

/** For the people who get an email: the address can't be guessed, and removed pictures stay in sent emails. */
export function serveMailPictures(app: FastifyInstance, { db }: Context): void {
  app.get<{ Params: { token: string } }>('/mail_pictures/:token', async ({ params: { token } }, reply) => {
    const found = db.selectFrom('mail_pictures').select(['type', 'bytes']).where('token', '=', token)
    const picture = isToken.test(token) ? await found.executeTakeFirst() : undefined
    if (!picture) throw notFound()
    return send(reply, picture.type, picture.bytes)
  })
  app.get<{ Params: { name: string } }>('/mail_pictures/social/:name.png', async ({ params: { name } }, reply) => {
    if (!isNetwork(name)) throw notFound()
    return send(reply, 'image/png', await readFile(new URL(`social/${name}.png`, import.meta.url)))
  })
}

const isNetwork = (name: string): name is SocialNetwork => Object.hasOwn(socialNetworks, name)

const send = (reply: FastifyReply, type: string, bytes: Buffer) =>
  reply
    .header('cache-control', cacheForever)
    .header('cross-origin-resource-policy', 'cross-origin')
    .type(type)
    .send(bytes)
