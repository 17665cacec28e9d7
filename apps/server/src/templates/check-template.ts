import { normalForm } from '@spotter/domain/normal-form.ts'
import type { TemplateChange } from '@spotter/contract/templates/template-shapes.ts'
import { defaultCategory } from '@spotter/domain/templates/categories.ts'
import { contentRefusals } from '@spotter/domain/templates/provider-content.ts'
import { templateRefusals } from '@spotter/domain/templates/template-rules.ts'
import { isFormatted, type TemplateType } from '@spotter/domain/templates/types.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { cleanHtml } from '../platform/html/clean-html.ts'
import { withoutControls } from '../platform/html/without-controls.ts'
import type { Tx } from '../platform/http/call.ts'
import { type FieldErrors, invalid, unprocessable } from '../platform/http/errors.ts'
import { clubOf } from '../people/find-person.ts'
import { type Audience, checkAudience } from './check-audience.ts'
import { htmlOf } from './mail-html.ts'
import { renderDesign } from './render-design.ts'
import type { TemplateRow } from './find-template.ts'

type Written = Pick<TemplateRow, 'subject' | 'pattern' | 'pattern_json' | 'content_sid' | 'content_variables'>
type Sorted = Pick<TemplateRow, 'description' | 'type' | 'category' | 'secondary_sale_type_id'>
export type TemplateColumns = Audience & Sorted & Written

interface CheckTemplateInput {
  company: CompanyRow
  sent: TemplateChange
  present: TemplateRow | null
  /** For the addresses of pictures. */
  origin: string
}

export async function checkTemplate(
  tx: Tx,
  actor: Staff,
  { company, sent, present, origin }: CheckTemplateInput,
): Promise<TemplateColumns> {
  const audience = await checkAudience({ tx, actor, company, sent, present })
  const club = audience.company_id === null ? null : await clubOf(tx, actor, audience.company_id)
  const secondary_sale_type_id = named(sent.secondary_sale_type_id, present?.secondary_sale_type_id)
  const type = sent.type ?? present?.type ?? 'Email'
  const design = isFormatted(type) && sent.pattern_json ? await renderDesign(sent.pattern_json, origin) : null
  const values = {
    description: oneLine(named(sent.description, present?.description)),
    type,
    category: sent.category ?? present?.category ?? defaultCategory(secondary_sale_type_id),
    secondary_sale_type_id,
    ...(await writtenOf(type, sent, present)),
    ...contentOf(type, sent, present),
    ...(design && !Array.isArray(design) && { pattern: design.html, pattern_json: design.design }),
  }
  const refusals = { ...templateRefusals(values, club, present), ...contentRefusals(type, values) }
  const errors: FieldErrors = Object.fromEntries(Object.entries(refusals).map(([name, text]) => [name, [text]]))
  if (Array.isArray(design)) {
    delete errors['pattern']
    errors['pattern_json'] = design
  }
  const isKept = present?.scope === audience.scope && present.secondary_sale_type_id === secondary_sale_type_id
  if (!(await isSoldThere(tx, secondary_sale_type_id, audience, isKept ? present : null))) {
    errors['secondary_sale_type_id'] = [invalid]
  }
  if (Object.keys(errors).length) throw unprocessable(errors)
  return { ...audience, ...values }
}

/** Null counts as sent. */
const named = <Value>(sent: Value | null | undefined, present: Value | null | undefined): Value | null =>
  sent === undefined ? (present ?? null) : sent

const oneLine = (text: string | null) =>
  normalForm(
    withoutControls(text ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

/** A design belongs to its text; only emails have design and subject. */
async function writtenOf(
  type: TemplateType,
  sent: TemplateChange,
  present: TemplateRow | null,
): Promise<Omit<Written, keyof Content>> {
  const pattern = await patternOf(type, sent, present)
  if (!isFormatted(type)) return { pattern, subject: null, pattern_json: null }
  const isKept = sent.pattern === undefined && sent.pattern_json === undefined
  const pattern_json = isKept ? (present?.pattern_json ?? null) : null
  return { pattern, subject: oneLine(named(sent.subject, present?.subject)) || null, pattern_json }
}

type Content = Pick<TemplateRow, 'content_sid' | 'content_variables'>

/** Another kind of template has none, unless it is asked for. */
function contentOf(type: TemplateType, sent: TemplateChange, present: TemplateRow | null): Content {
  const kept = type === 'WhatsApp' ? present : null
  const content_variables = named(sent.content_variables, kept?.content_variables)
  return {
    content_sid: oneLine(named(sent.content_sid, kept?.content_sid)) || null,
    content_variables: content_variables?.length ? content_variables.map(oneLine) : null,
  }
}

async function patternOf(type: TemplateType, sent: TemplateChange, present: TemplateRow | null): Promise<string> {
  if (sent.pattern === undefined && present) {
    if (isFormatted(type) === isFormatted(present.type)) return present.pattern
    return isFormatted(type) ? htmlOf(present.pattern) : visibleText(present.pattern)
  }
  const text = normalForm((sent.pattern ?? '').replaceAll(/\r\n?/g, '\n'))
  return isFormatted(type) ? cleanHtml('email', text, 'pattern') : withoutControls(text).trim()
}

/** Own or shared types; wider scopes allow shared ones only, unless unchanged. */
async function isSoldThere(
  tx: Tx,
  id: number | null,
  { scope, group_id, company_ids }: Audience,
  present: Pick<Audience, 'company_ids' | 'group_id'> | null,
): Promise<boolean> {
  const added = company_ids.filter((club) => !present?.company_ids.includes(club))
  if (id === null || (present && !added.length && present.group_id === group_id)) return true
  const type = await tx
    .selectFrom('secondary_sale_types')
    .select(['company_id', 'company_group_id', 'provide_to_group'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!type) return false
  if (scope !== 'club')
    return type.provide_to_group && (scope !== 'company_group' || type.company_group_id === group_id)
  const clubs = await tx.selectFrom('companies').select(['id', 'company_group_id']).where('id', 'in', added).execute()
  return clubs.every(
    (club) => type.company_id === club.id || (type.provide_to_group && type.company_group_id === club.company_group_id),
  )
}
