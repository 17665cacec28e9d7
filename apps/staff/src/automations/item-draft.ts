import { productNow } from '@spotter/client/product-clock.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { AutomatedItem, AutomatedItemChange } from '@spotter/contract/automations/item-shapes.ts'
import { type ItemForm } from '@spotter/domain/automations/item-form.ts'
import { firstRule } from '@spotter/domain/automations/items.ts'
import { atOnce, currentTime, schedulerText } from '@spotter/domain/automations/timing.ts'
import type { MemberFilter } from '@spotter/domain/people/member-filter.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'

export interface ItemDraft extends Omit<ItemForm, 'subject'> {
  name: string
  set_name: string
  secondary_sale_type_id: number | null
  start_date: string | null
  subject: string
  template_name: string
  tag_list: string[]
  /** As the panel keeps it. */
  member_filter: string
  after_item_id: number | null
  stops: boolean
  company_ids: number[]
  provide_to_group: boolean
}

export const emptyDraft = (club: AccountCompany): ItemDraft => ({
  ...atOnce,
  name: '',
  set_name: '',
  secondary_sale_type_id: null,
  status: 'enquiry',
  kind: 'email',
  start_date: dayOf(productNow(), club.tzinfo),
  scheduled: false,
  scheduler: schedulerText(atOnce),
  template_id: null,
  template_name: '',
  subject: '',
  description: '',
  description_json: null,
  tag_list: [],
  member_filter: '',
  imported: false,
  rules: [firstRule('email', 'enquiry')],
  after_item_id: null,
  stops: true,
  company_ids: [club.id],
  provide_to_group: false,
})

export const draftOf = (item: AutomatedItem): ItemDraft => ({
  ...emptyValues,
  ...item,
  name: item.name ?? '',
  set_name: item.set_name ?? '',
  subject: item.subject ?? '',
  member_filter: item.member_filters ? JSON.stringify(item.member_filters) : '',
})

const emptyValues = { template_name: '', member_filter: '' }

interface Sending {
  choosesClubs: boolean
  mayShare: boolean
  /** Emails have a design. */
  builds: boolean
}

export function changeOf(draft: ItemDraft, { choosesClubs, mayShare, builds }: Sending) {
  const { template_name: _name, member_filter, company_ids, provide_to_group, scheduler: _text, ...rest } = draft
  const change: AutomatedItemChange = {
    name: rest.name,
    set_name: rest.set_name,
    secondary_sale_type_id: rest.secondary_sale_type_id,
    status: rest.status,
    kind: rest.kind,
    start_date: rest.start_date ?? '',
    scheduled: rest.scheduled,
    frequency: rest.frequency,
    period: rest.period,
    direction: rest.direction,
    date: rest.date,
    time: rest.time || currentTime,
    template_id: rest.template_id,
    subject: rest.kind === 'email' ? rest.subject : null,
    description: rest.description,
    ...(builds && rest.kind === 'email' && { description_json: rest.description_json }),
    tag_list: rest.tag_list,
    member_filters: member_filter ? (JSON.parse(member_filter) as MemberFilter) : null,
    imported: rest.imported,
    after_item_id: rest.after_item_id,
    stops: rest.stops,
    ...(choosesClubs && { company_ids }),
    ...(mayShare && { provide_to_group }),
  }
  return change
}
