import { parseTime } from '../time/time-steps.ts'
import { isDay } from '../time/is-day.ts'
import { isMemberFilterEmpty, type MemberFilter, memberFilterFaults } from '../people/member-filter.ts'
import { fieldRefusals } from '../templates/field-refusal.ts'
import { longestSubject, longestTemplate } from '../templates/limits.ts'
import { countedLength, visibleText } from '../templates/visible-text.ts'
import { type ErrorText, msg } from '../text.ts'
import { type ItemKind, longestName, mostFrequency, mostTags, offeredItemKinds } from './items.ts'
import { datesOffered } from './item-form.ts'
import { currentTime, type Timing } from './timing.ts'
import { offeredStarts } from './triggers.ts'

export interface ItemValues extends Timing {
  name: string | null
  set_name: string | null
  secondary_sale_type_id: number | null
  status: string
  kind: ItemKind
  start_date: string
  subject: string | null
  description: string
  tag_list: readonly string[]
  member_filters: MemberFilter | null
}

interface ItemClub {
  enable_whatsapp_messaging: boolean
  enable_guest_status: boolean
  enable_former_member_status: boolean
}

type Refusals = Partial<Record<keyof ItemValues, ErrorText>>

const blank = msg("can't be blank")
const notIncluded = msg('is not included in the list')
const invalid = msg('is invalid')
const tooLong = (limit: number): ErrorText => ({
  text: msg('is too long (maximum is {limit} characters)'),
  values: { limit },
})

/** Values that the item had before stay allowed. */
export function itemRefusals(
  values: ItemValues,
  club: ItemClub,
  kept: Pick<ItemValues, 'kind' | 'status'> | null,
): Refusals {
  const { kind, status, secondary_sale_type_id, date, direction, start_date } = values
  const starts = offeredStarts(secondary_sale_type_id, club)
  return {
    ...(!offeredItemKinds(club).includes(kind) && kept?.kind !== kind && { kind: notIncluded }),
    ...(!starts.includes(status) && kept?.status !== status && { status: notIncluded }),
    ...textRefusals(values),
    ...timingRefusals(values),
    ...(!(datesOffered(status) as readonly string[]).includes(date) && { date: notIncluded }),
    ...(direction === 'before' && values.frequency > 0 && date !== 'trial_end' && { direction: alreadyPassed }),
    ...(!isDay(start_date) && { start_date: invalid }),
    ...(values.tag_list.length > mostTags && { tag_list: invalid }),
    ...memberRefusal(values.member_filters),
  }
}

const alreadyPassed = msg('Only the end of a trial can have something before it: any other time would have passed.')

function textRefusals({ kind, subject, description, name, set_name }: ItemValues): Refusals {
  const isFormatted = kind === 'email'
  const isEmpty = isFormatted
    ? visibleText(description) === '' && !/<img\b/i.test(description)
    : description.trim() === ''
  const length = isFormatted ? countedLength('Email', description) : description.length
  return {
    ...fieldRefusals({ subject, description }),
    ...(isEmpty && { description: blank }),
    ...(!isEmpty && length > longestTemplate && { description: tooLong(longestTemplate) }),
    ...(isFormatted && !subject && { subject: blank }),
    ...(isFormatted && subject && subject.length > longestSubject && { subject: tooLong(longestSubject) }),
    ...(name && name.length > longestName && { name: tooLong(longestName) }),
    ...(set_name && set_name.length > longestName && { set_name: tooLong(longestName) }),
  }
}

function timingRefusals({ frequency, time }: ItemValues): Refusals {
  const isWhole = Number.isInteger(frequency) && frequency >= 0 && frequency <= mostFrequency
  return {
    ...(!isWhole && { frequency: wholeNumber }),
    ...(time !== currentTime && parseTime(time) === null && { time: invalid }),
  }
}

const wholeNumber: ErrorText = {
  text: msg('must be a whole number from 0 to {limit}'),
  values: { limit: mostFrequency },
}

function memberRefusal(filter: MemberFilter | null): Refusals {
  if (filter === null) return {}
  if (isMemberFilterEmpty(filter)) return { member_filters: msg('Add a condition or remove the member filter.') }
  const [fault] = memberFilterFaults(filter)
  return fault ? { member_filters: fault } : {}
}

interface Waiting {
  id: number
  after_item_id: number | null
}

/** The ids of items that wait for each other in a circle, beginning and ending with this one; null if there is none. */
export function loopOf(id: number, after_item_id: number | null, items: readonly Waiting[]): number[] | null {
  const before = new Map(items.map((item) => [item.id, item.after_item_id]))
  const chain = [id]
  for (let next = after_item_id; next !== null; next = before.get(next) ?? null) {
    chain.push(next)
    if (next === id) return chain
    // A circle that this item is not part of was refused when it was saved.
    if (chain.indexOf(next) !== chain.length - 1) return null
  }
  return null
}
