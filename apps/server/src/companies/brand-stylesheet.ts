import { brandColours } from '@spotter/domain/companies/brand.ts'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import type { Context } from '../http/context.ts'

/**
 * The colours of a club for every page that shows its name, signed in or not. A club without a colour, or one that does
 * not exist, answers an empty stylesheet, so that the page keeps its own.
 */
export function serveBrand(app: FastifyInstance, { db }: Context): void {
  app.get<{ Params: { slug: string } }>('/companies/:slug/brand.css', async (request, reply) => {
    const colour = await colourOf(db, request.params.slug)
    const css = colour ? brandStylesheet(colour) : ''
    const etag = `"${createHash('sha256').update(css).digest('base64url').slice(0, 22)}"`
    reply.header('cache-control', 'public, no-cache').header('etag', etag).type('text/css; charset=utf-8')
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
    return reply.send(css)
  })
}

async function colourOf(db: Db, slug: string): Promise<string | null> {
  if (!/^[\w-]+$/.test(slug)) return null
  const company = await db.selectFrom('companies').select('brand_colour').where('slug', '=', slug).executeTakeFirst()
  return company?.brand_colour ?? null
}

/** Ten shades, and which of them fills buttons and which colours links, in either colour scheme. */
export function brandStylesheet(colour: string): string {
  const shades = brandColours(colour)
  const tones = shades.map((shade, index) => `--spotter-brand-${index}: ${shade};`)
  const roles = (fill: number, link: number) => [
    `--spotter-brand-fill: var(--spotter-brand-${fill});`,
    `--spotter-brand-link: var(--spotter-brand-${link});`,
  ]
  return [
    rule(':root', [...tones, '--spotter-brand-on-fill: #ffffff;', ...roles(6, 6)]),
    rule(":root[data-mantine-color-scheme='dark']", roles(5, 4)),
  ].join('\n')
}

const rule = (selector: string, declarations: string[]) =>
  `${selector} {\n${declarations.map((line) => `  ${line}\n`).join('')}}\n`
