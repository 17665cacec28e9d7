import type { CustomForm } from '@spotter/contract/forms/custom-forms.ts'
import { conversionOf } from '@spotter/domain/forms/form-fields.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { notFound } from '../platform/http/errors.ts'

export const formsOf = (db: Db | Tx, company_id: number) =>
  db
    .selectFrom('custom_forms')
    .innerJoin('companies', 'companies.id', 'custom_forms.company_id')
    .leftJoin('users', 'users.id', 'custom_forms.user_id')
    .leftJoin('marketing_sources', 'marketing_sources.id', 'custom_forms.source_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('custom_form_counts')
          .select([
            sql<number>`coalesce(sum(views), 0)::int`.as('views_count'),
            sql<number>`coalesce(sum(leads), 0)::int`.as('leads_count'),
          ])
          .whereRef('custom_form_counts.company_id', '=', 'custom_forms.company_id')
          .whereRef('custom_form_counts.form_id', '=', 'custom_forms.id')
          .as('counts'),
      (join) => join.onTrue(),
    )
    .selectAll('custom_forms')
    .select([
      'companies.name as company_name',
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('user_name'),
      'marketing_sources.name as source_name',
      'counts.views_count',
      'counts.leads_count',
      tagsOfForm.as('tags'),
    ])
    .where('custom_forms.company_id', '=', company_id)

/** By id, so that renaming a tag renames it here. */
export const tagsOfForm = sql<string[]>`array(
  select tags.name from custom_form_tags join tags on tags.id = tag_id
  where form_id = custom_forms.id and tags.deleted_at is null order by lower(tags.name))`

type FormRow = Awaited<ReturnType<ReturnType<typeof formsOf>['executeTakeFirstOrThrow']>>

export function presentForm({ config }: Pick<Context, 'config'>, row: FormRow): CustomForm {
  const views_count = row.views_count ?? 0
  const leads_count = row.leads_count ?? 0
  return {
    id: row.id,
    company_id: row.company_id,
    company_name: row.company_name,
    user_id: row.user_id,
    user_name: row.user_name,
    source_id: row.source_id,
    source_name: row.source_name,
    tags: row.tags,
    header: row.header,
    slug: row.slug,
    url: new URL(`/forms/${row.slug}`, config.publicUrl).href,
    fields: row.fields,
    required: row.required,
    auto_refresh: row.auto_refresh,
    refresh_delay: row.refresh_delay,
    header_background_color: row.header_background_color,
    comments: row.comments,
    opt_in: row.opt_in,
    opt_in_message: row.opt_in_message,
    message: row.message,
    views_count,
    leads_count,
    conversion: conversionOf(views_count, leads_count),
    lock_version: row.lock_version,
    created_at: row.created_at,
    deleted_at: row.deleted_at,
  }
}

export async function getForm(
  db: Db | Tx,
  context: Pick<Context, 'config'>,
  company_id: number,
  id: number,
): Promise<CustomForm> {
  const row = await formsOf(db, company_id).where('custom_forms.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return presentForm(context, row)
}
