import { msg } from '../text.ts'
import { type Status, statuses } from './statuses.ts'

export interface StatusRules {
  enable_guest_status: boolean
  enable_former_member_status: boolean
  locked_sale_ability: boolean
  change_status: boolean
  after_appointment?: boolean
}

/** With the permission to change statuses. */
const onward = {
  enquiry: ['tour', 'trial', 'sale', 'not_interested', 'guest', 'former_member'],
  tour: ['trial', 'sale', 'not_interested', 'guest', 'former_member'],
  trial: ['sale', 'not_interested', 'guest', 'former_member'],
  sale: ['enquiry', 'not_interested', 'guest', 'former_member'],
  not_interested: ['enquiry'],
  guest: ['enquiry', 'tour', 'trial', 'sale', 'not_interested', 'former_member'],
  former_member: ['enquiry'],
} as const satisfies Record<Status, readonly Status[]>

/** Needs no permission. */
const always = {
  enquiry: ['not_interested'],
  tour: ['not_interested'],
  trial: ['not_interested'],
  sale: ['enquiry', 'not_interested'],
  not_interested: onward.not_interested,
  guest: onward.guest,
  former_member: onward.former_member,
} as const satisfies Record<Status, readonly Status[]>

/** A former member who buys at an appointment becomes a sale directly. */
const onwardByAppointment: Partial<Record<Status, readonly Status[]>> = {
  not_interested: ['trial', 'sale'],
  former_member: ['trial', 'sale'],
}

export const statusRefusals = {
  not_used_by_club: msg('This club does not use that status.'),
  sold_in_integrated_system: msg(
    'Sales are recorded automatically when an agreement is sold in the integrated system.',
  ),
  not_reachable: msg("You can't change from the current status to this one."),
  needs_contact_first: msg('This status is set when an appointment is completed.'),
} as const
export type StatusRefusal = keyof typeof statusRefusals

/** Null if allowed. Trial to trial changes its dates. */
export function statusRefusal(from: Status, to: Status, rules: StatusRules): StatusRefusal | null {
  if (!isUsed(to, rules)) return 'not_used_by_club'
  if (to === 'sale' && rules.locked_sale_ability) return 'sold_in_integrated_system'
  if (from === 'trial' && to === 'trial') return null
  if (rules.after_appointment && includes(onwardByAppointment[from] ?? [], to)) return null
  if (!includes(onward[from], to)) return 'not_reachable'
  if (!rules.change_status && !includes(always[from], to)) return 'needs_contact_first'
  return null
}

export type StatusTransitions = Partial<Record<Status, { allowed: boolean; reason: StatusRefusal | null }>>

export const statusTransitions = (from: Status, rules: StatusRules): StatusTransitions =>
  Object.fromEntries(
    statusMenu(rules).map((to) => {
      const reason = statusRefusal(from, to, rules)
      return [to, { allowed: reason === null, reason }]
    }),
  )

type UsedStatuses = Pick<StatusRules, 'enable_guest_status' | 'enable_former_member_status'>

export const statusMenu = (rules: UsedStatuses): Status[] =>
  (['guest', ...statuses.filter((status) => status !== 'guest')] as const).filter((status) => isUsed(status, rules))

const isUsed = (status: Status, rules: UsedStatuses): boolean =>
  status === 'guest' ? rules.enable_guest_status : status === 'former_member' ? rules.enable_former_member_status : true

const returnsFrom: readonly Status[] = ['sale', 'not_interested', 'former_member']
export const statusQuestion = (from: Status, to: Status): 'welcome_back' | 'are_you_sure' | null => {
  if (to !== 'enquiry' && to !== 'guest') return null
  return returnsFrom.includes(from) ? 'welcome_back' : 'are_you_sure'
}

/** Open activities and requests are then offered for removal. */
export const endsFollowUp: readonly Status[] = ['sale', 'not_interested', 'former_member']

export const defaultTrialDays = 7

/** Completed immediately. */
export const eventOfStatus = {
  tour: { kind_code: 'tour', outcome: 'No Sale' },
  trial: { kind_code: 'tour', outcome: 'Booked' },
  walk_in_trial: { kind_code: 'walk-in', outcome: 'Trial' },
  sale: { kind_code: 'walk-in', outcome: 'Sale' },
} as const

const includes = (list: readonly Status[], status: Status): boolean => list.includes(status)
