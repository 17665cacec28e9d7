import { brandVersion } from '@spotter/domain/companies/brand.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { hashOf } from '../../platform/files/picture.ts'
import { brandStylesheet } from './brand-stylesheet.ts'

/** The address contains the version. */
const cacheForever = 'public, max-age=31536000, immutable'
const askAgain = 'public, no-cache'

export function serveStylesheet(app: FastifyInstance, { db }: Context): void {
  app.get<{ Params: { file: string }; Querystring: { v?: unknown; only?: unknown } }>(
    '/stylesheets/:file',
    async ({ params, query, headers }, reply) => {
      const [, slug] = /^([a-z0-9][a-z0-9-]*)\.css$/.exec(params.file) ?? []
      const club =
        slug === undefined
          ? undefined
          : await db
              .selectFrom('companies')
              .leftJoin('company_stylesheets', 'company_stylesheets.company_id', 'companies.id')
              .select(['brand_colour', 'header_colour', 'stylesheet_hash', 'css'])
              .where('slug', '=', slug)
              .executeTakeFirst()
      const own = query.only === 'colours' ? null : club?.css
      const css = club ? [brandStylesheet(club), own].filter(Boolean).join('\n') : ''
      const etag = `"${hashOf(Buffer.from(css))}"`
      reply
        .header('cache-control', club && query.v === brandVersion(club) ? cacheForever : askAgain)
        .header('etag', etag)
        .type('text/css; charset=utf-8')
      if (headers['if-none-match']?.includes(etag)) return reply.status(304).send()
      return reply.send(css)
    },
  )
}
