import type { FormChange } from '@spotter/contract/forms/custom-forms.ts'
import { formDefaults } from '@spotter/domain/forms/form-fields.ts'
import { checkForm, type FormValues } from '@spotter/domain/forms/form-rules.ts'
import { isSlug, slugOf, slugsToTry } from '@spotter/domain/forms/slug.ts'
import { type Selectable, sql } from 'kysely'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Tx } from '../platform/http/call.ts'
import { type FieldErrors, invalid, taken, unprocessable } from '../platform/http/errors.ts'
import { isSourceOf, worksInClub } from '../people/check-choices.ts'
import { parseTags } from '../people/person-tags.ts'

export type FormRow = Selectable<Database['custom_forms']>

interface CheckedForm {
  values: FormValues & { slug: string; user_id: number | null; source_id: number | null }
  tags: string[] | undefined
}

export async function checkSentForm(
  tx: Tx,
  company: CompanyRow,
  sent: FormChange,
  present: FormRow | null,
): Promise<CheckedForm> {
  const start = present ?? { ...formDefaults, header: '', message: null, opt_in_message: null }
  const { values, refusals } = checkForm({
    header: named(sent.header, start.header) ?? '',
    fields: sent.fields ?? start.fields,
    required: sent.required ?? start.required,
    auto_refresh: sent.auto_refresh ?? start.auto_refresh,
    refresh_delay: named(sent.refresh_delay, start.refresh_delay) ?? formDefaults.refresh_delay,
    header_background_color: sent.header_background_color ?? start.header_background_color,
    comments: sent.comments ?? start.comments,
    opt_in: sent.opt_in ?? start.opt_in,
    opt_in_message: named(sent.opt_in_message, start.opt_in_message),
    message: named(sent.message, start.message),
  })
  const errors: FieldErrors = Object.fromEntries(Object.entries(refusals).map(([name, text]) => [name, [text]]))
  const user_id = named(sent.user_id, present?.user_id ?? null)
  const source_id = named(sent.source_id, present?.source_id ?? null)
  const isNew = { user: user_id !== present?.user_id, source: source_id !== present?.source_id }
  if (user_id && isNew.user && !(await worksInClub(tx, user_id, company.id))) errors['user_id'] = [invalid]
  if (source_id && isNew.source && !(await isSourceOf(tx, source_id, company))) errors['source_id'] = [invalid]
  const { tags, errors: tagErrors } = parseTags(sent.tags ?? [])
  if (tagErrors.length) errors['tags'] = tagErrors
  const slug = await slugFor(tx, { company, asked: sent.slug, header: values.header, present, errors })
  if (Object.keys(errors).length) throw unprocessable(errors)
  return { values: { ...values, slug, user_id, source_id }, tags: sent.tags && tags }
}

/** Null counts as sent. */
const named = <Value>(sent: Value | null | undefined, present: Value | null): Value | null =>
  sent === undefined ? present : sent

interface SlugForInput {
  company: CompanyRow
  asked: string | undefined
  header: string
  present: FormRow | null
  errors: FieldErrors
}

/** Printed links must keep working, so the slug changes only on request. */
async function slugFor(tx: Tx, { company, asked, header, present, errors }: SlugForInput): Promise<string> {
  if (asked === undefined || asked === present?.slug) {
    if (present) return present.slug
    if (errors['header']) return ''
    const free = await firstFree(tx, slugsToTry(header, company.slug), 0)
    return free ?? refuse(errors, taken)
  }
  if (!isSlug(asked) || slugOf(asked) !== asked) return refuse(errors, invalid)
  return (await firstFree(tx, [asked], present?.id ?? 0)) ?? refuse(errors, taken)
}

function refuse(errors: FieldErrors, text: string): string {
  errors['slug'] = [text]
  errors['header'] ??= [text]
  return ''
}

/** Unique across clubs, because the URL names no club. */
export async function firstFree(tx: Tx, slugs: readonly string[], except: number): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select slug from unnest(${slugs}::text[]) with ordinality as tried (slug, turn)
    where not exists (
      select from custom_forms where custom_forms.slug = tried.slug and deleted_at is null and id <> ${except})
    order by turn limit 1`.execute(tx)
  return rows[0]?.slug ?? null
}
