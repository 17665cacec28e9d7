import { companyStatuses, isOpen } from '@spotter/domain/companies/statuses.ts'
import { isSlug } from '@spotter/domain/forms/slug.ts'
import { type RawBuilder, sql } from 'kysely'
import { leadRecipientIds } from '../people/lead-recipients.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import { asksTogether } from '../platform/db/asks-together.ts'
import type { Db } from '../platform/db/connect.ts'
import { fixedStatement } from '../platform/db/fixed-statement.ts'
import type { Context } from '../platform/http/context.ts'
import { notFound } from '../platform/http/errors.ts'
import type { FormRow } from './check-form.ts'
import { tagsOfForm } from './present-form.ts'

const clubColumns = [
  'id',
  'name',
  'slug',
  'country',
  'date_format',
  'address',
  'city',
  'state',
  'zip',
  'phone',
  'latitude',
  'longitude',
  'time_zone',
  'brand_colour',
  'header_colour',
  'stylesheet_hash',
  'logo_hash',
  'manual_lead_email_opt_in_status',
  'manual_lead_sms_opt_in_status',
] as const

export interface FoundForm extends FormRow {
  club: Pick<CompanyRow, (typeof clubColumns)[number]>
  tags: string[]
  contact_method_id: number | null
  /** Managers; for leads without an owner, everyone who may take them. */
  recipients: number[]
}

export async function findForm({ db }: Pick<Context, 'db'>, slug: string): Promise<FoundForm> {
  if (!isSlug(slug)) throw notFound()
  const form = await formOfSlug(db, slug)
  if (!form) throw notFound()
  return form
}

const clubOfForm = sql`jsonb_build_object(${sql.join(
  clubColumns.flatMap((column) => [sql.lit(column), sql.ref(`companies.${column}`)]),
)})`

const open = companyStatuses.filter(isOpen)

interface Asked {
  slugs: readonly string[]
  open: readonly string[]
}

const finding = fixedStatement<Asked, FoundForm>()
const formOfSlug = asksTogether(async (db: Db, slugs: string[]) => {
  const forms = await finding(db, '', { slugs, open }, statement)
  return new Map(forms.map((form) => [form.slug, form]))
})
const statement = ({ slugs, open: statuses }: Asked): RawBuilder<FoundForm> => sql`
  select custom_forms.*, ${clubOfForm} as club, ${tagsOfForm} as tags,
    (select id from marketing_sources where id = custom_forms.source_id and deleted_at is null) as source_id,
    (select id from contact_methods where code = 'web' order by id limit 1) as contact_method_id,
    ${leadRecipientIds({
      company_id: sql`custom_forms.company_id`,
      isAllocated: sql`custom_forms.user_id is not null`,
    })} as recipients
  from custom_forms join companies on companies.id = custom_forms.company_id
  where custom_forms.slug = any(${slugs}::text[]) and custom_forms.deleted_at is null and companies.status = any(${statuses}::text[])`
