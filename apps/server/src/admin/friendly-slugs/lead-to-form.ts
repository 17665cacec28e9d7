import { companyStatuses, isOpen } from '@spotter/domain/companies/statuses.ts'
import { friendlySlugIn } from '@spotter/domain/forms/friendly-slug.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { Context } from '../../platform/http/context.ts'

export async function leadToForm(
  context: Pick<Context, 'db'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | null> {
  const slug = friendlySlugIn(request.url)
  if (slug === null) return null
  const form = await formBehind(context, slug)
  if (form === null) return null
  const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
  // The target may change, so redirects aren't cached.
  return reply.header('cache-control', 'no-store').redirect(`/forms/${form}${query}`, 302)
}

async function formBehind({ db }: Pick<Context, 'db'>, slug: string): Promise<string | null> {
  const open = companyStatuses.filter(isOpen)
  const [form] = await rowsOf<{ slug: string }>(db, statement(slug, open))
  return form?.slug ?? null
}

/** The chosen form, or else the oldest: printed addresses keep working. */
const statement = (slug: string, open: readonly string[]): RawBuilder<{ slug: string }> => sql`
  select custom_forms.slug
  from friendly_slugs
    join companies on companies.id = friendly_slugs.company_id
    join custom_forms on custom_forms.company_id = friendly_slugs.company_id
  where lower(friendly_slugs.slug) = ${slug} and friendly_slugs.deleted_at is null
    and companies.status = any(${open}) and custom_forms.deleted_at is null
  order by custom_forms.id is not distinct from friendly_slugs.form_id desc, custom_forms.id
  limit 1`
