import { normalForm } from '@spotter/domain/normal-form.ts'
import type { AutomatedItemChange } from '@spotter/contract/automations/item-shapes.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { changeItem, type ItemForm } from '@spotter/domain/automations/item-form.ts'
import { itemRefusals } from '@spotter/domain/automations/item-rules.ts'
import { firstRule, isMessageKind } from '@spotter/domain/automations/items.ts'
import { atOnce, schedulerText } from '@spotter/domain/automations/timing.ts'
import { defaultCategory } from '@spotter/domain/templates/categories.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { parseMemberFilter } from '@spotter/domain/people/member-filter.ts'
import { clubOf } from '../../people/find-person.ts'
import { withoutControls } from '../../platform/html/without-controls.ts'
import { loadType } from '../../secondary-sales/check-sale.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import { type FieldErrors, forbidden, HttpError, invalid, unprocessable } from '../../platform/http/errors.ts'
import { checkTemplateOf, subjectOf, textOf } from '../../messages/draft-text.ts'
import { renderDesign } from '../../templates/render-design.ts'
import { checkClubs } from './check-clubs.ts'
import { checkOrder } from './check-order.ts'
import type { ItemRow } from './find-item.ts'

export type ItemColumns = Awaited<ReturnType<typeof checkItem>>

interface CheckItemInput {
  company: CompanyRow
  sent: AutomatedItemChange
  present: ItemRow | null
  now: Date
  /** For the addresses of pictures. */
  origin: string
}

/** What an item does; refused by field, all fields at once. */
export async function checkItem(tx: Tx, actor: Staff, { company, sent, present, now, origin }: CheckItemInput) {
  const clubs = await checkClubs(tx, actor, { company, sent, present })
  const home = await clubOf(tx, actor, clubs.company_id)
  const errors: FieldErrors = {}
  const kept = present ?? newItem(home, now)
  const filter = sent.member_filters ? parseMemberFilter(sent.member_filters) : null
  if (sent.member_filters && !filter) errors['member_filters'] = [invalid]
  const form = changeItem(kept, {
    ...given(sent, kept),
    ...(sent.member_filters !== undefined && { member_filters: filter }),
  })
  const design =
    form.kind === 'email' && sent.description_json ? await renderDesign(sent.description_json, origin) : null
  if (Array.isArray(design)) errors['description_json'] = design
  const values = {
    ...form,
    ...(await writtenOf(form)),
    ...(design && !Array.isArray(design) && { description: design.html, description_json: design.design }),
    name: oneLine(form.name),
    set_name: oneLine(form.set_name),
    tag_list: tagsOf(form.tag_list),
  }
  for (const [field, error] of Object.entries(itemRefusals(values, home, present))) errors[field] ??= [error]
  await collect(errors, () => loadTypeOf(tx, home, values.secondary_sale_type_id, present))
  if (values.template_id !== null && values.template_id !== present?.template_id && isMessageKind(values.kind)) {
    const { kind: channel, template_id: id } = values
    await collect(errors, () => checkTemplateOf(tx, actor, { channel, id, club: home }), 'template_id')
  }
  await collect(errors, () => checkOrder(tx, { values, clubs, id: present?.id ?? null }))
  if (Object.keys(errors).length) throw unprocessable(errors)
  if (clubs.provide_to_group && !may(actor, 'manage:group_automates')) throw forbidden()
  return { ...clubs, ...columnsOf(values) }
}

type Form = ReturnType<typeof newItem>

function newItem(club: CompanyRow, now: Date) {
  const today = dayOf(now, tzinfoOf(club.time_zone) ?? 'UTC')
  return {
    ...atOnce,
    name: null as string | null,
    set_name: null as string | null,
    secondary_sale_type_id: null as number | null,
    status: 'enquiry',
    kind: 'email' as ItemForm['kind'],
    start_date: today,
    scheduled: false,
    scheduler: schedulerText(atOnce),
    template_id: null as number | null,
    subject: null as string | null,
    description: '',
    description_json: null as Record<string, unknown> | null,
    tag_list: [] as readonly string[],
    member_filters: null as ItemRow['member_filters'],
    imported: false,
    rules: [firstRule('email', 'enquiry')] as ItemForm['rules'],
    after_item_id: null as number | null,
    stops: true,
  }
}

/** Fields that were sent; null texts are empty. Another sale type begins with its own first status. */
function given(sent: AutomatedItemChange, kept: Form): Partial<Form> {
  const { company_ids: _clubs, provide_to_group: _shared, lock_version: _version, scheduler: _made, ...rest } = sent
  const { member_filters: _parsed, ...fields } = rest
  const isOtherType =
    fields.secondary_sale_type_id !== undefined && fields.secondary_sale_type_id !== kept.secondary_sale_type_id
  return {
    ...(isOtherType && { status: defaultCategory(fields.secondary_sale_type_id ?? null) }),
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...(fields.description === null && { description: '' }),
    // A text without a design has none.
    ...(fields.description !== undefined && fields.description_json === undefined && { description_json: null }),
  }
}

async function writtenOf({ kind, description, subject, description_json }: Form) {
  if (!isMessageKind(kind)) return { description: plain(description), subject: null, description_json: null }
  const written = {
    description: await textOf(kind, description, 'description'),
    subject: subjectOf(kind, subject) || null,
  }
  return { ...written, description_json: kind === 'email' ? description_json : null }
}

const plain = (text: string) => withoutControls(normalForm(text.replaceAll(/\r\n?/g, '\n'))).trim()

const oneLine = (text: string | null) =>
  normalForm(
    withoutControls(text ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ) || null

const tagsOf = (names: readonly string[]) => [
  ...new Map(names.map((name) => name.trim()).flatMap((name) => (name ? [[name.toLowerCase(), name]] : []))).values(),
]

async function loadTypeOf(tx: Tx, club: CompanyRow, id: number | null, present: ItemRow | null): Promise<void> {
  if (id !== null && id !== present?.secondary_sale_type_id) await loadType(tx, club, id)
}

/** Errors of one check join the others. */
async function collect(errors: FieldErrors, check: () => Promise<unknown>, field?: string): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof HttpError) || (error.status !== 422 && !field)) throw error
    const found = field ? { [field]: [error.message] } : error.errors
    for (const [name, texts] of Object.entries(found)) errors[name] ??= texts
  }
}

const columnsOf = (values: Form) => ({
  name: values.name,
  set_name: values.set_name,
  secondary_sale_type_id: values.secondary_sale_type_id,
  status: values.status,
  kind: values.kind,
  start_date: values.start_date,
  scheduled: values.scheduled,
  scheduler: values.scheduler,
  frequency: values.frequency,
  period: values.period,
  direction: values.direction,
  date: values.date,
  time: values.time,
  template_id: values.template_id,
  subject: values.subject,
  description: values.description,
  description_json: values.description_json,
  tag_list: [...values.tag_list],
  member_filters: values.member_filters,
  imported: values.imported,
  rules: [...values.rules],
  after_item_id: values.after_item_id,
  stops: values.stops,
})
