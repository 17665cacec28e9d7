import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { notFound } from '../../platform/http/errors.ts'

/** The address contains the hash. */
const cacheForever = 'public, max-age=31536000, immutable'

export function serveCompanyImages(app: FastifyInstance, { db }: Context): void {
  app.get<{ Params: { hash: string } }>('/company_images/:hash', async ({ params: { hash } }, reply) => {
    const image = /^[0-9a-f]{32}$/.test(hash)
      ? await db.selectFrom('company_images').select(['type', 'bytes']).where('hash', '=', hash).executeTakeFirst()
      : undefined
    if (!image) throw notFound()
    return reply
      .header('cache-control', cacheForever)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(image.type)
      .send(image.bytes)
  })
}
