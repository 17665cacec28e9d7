import { brandVersion } from '@spotter/domain/companies/brand.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { hashOf } from '../../platform/files/picture.ts'
import { brandStylesheet } from './brand-stylesheet.ts'

/** The address contains the version. */
const cacheForever = 'public, max-age=31536000, immutable'
const askAgain = 'public, no-cache'

interface StylesheetRequest {
  Querystring: { v?: unknown; only?: unknown }
}

/** Under both addresses of a club. */
export function serveStylesheet(app: FastifyInstance, { db }: Context): void {
  app.get<StylesheetRequest & { Params: { file: string } }>('/stylesheets/:file', (request, reply) => {
    const [, slug = ''] = /^(.*)\.css$/.exec(request.params.file) ?? []
    return sendStylesheet(db, slug, request, reply)
  })
  app.get<StylesheetRequest & { Params: { slug: string } }>('/companies/:slug/brand.css', (request, reply) =>
    sendStylesheet(db, request.params.slug, request, reply),
  )
}

async function sendStylesheet(
  db: Db,
  slug: string,
  { query, headers }: Pick<FastifyRequest<StylesheetRequest>, 'query' | 'headers'>,
  reply: FastifyReply,
) {
  const club = /^[a-z0-9][a-z0-9-]*$/.test(slug) ? await findBrand(db, slug) : undefined
  const own = query.only === 'colours' ? null : club?.css
  const css = club ? [brandStylesheet(club), own].filter(Boolean).join('\n') : ''
  const etag = `"${hashOf(Buffer.from(css))}"`
  reply
    .header('cache-control', club && query.v === brandVersion(club) ? cacheForever : askAgain)
    .header('etag', etag)
    .type('text/css; charset=utf-8')
  if (headers['if-none-match']?.includes(etag)) return reply.status(304).send()
  return reply.send(css)
}

const findBrand = (db: Db, slug: string) =>
  db
    .selectFrom('companies')
    .leftJoin('company_stylesheets', 'company_stylesheets.company_id', 'companies.id')
    .select(['brand_colour', 'header_colour', 'stylesheet_hash', 'css'])
    .where('slug', '=', slug)
    .executeTakeFirst()
