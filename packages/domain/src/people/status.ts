import { msg } from '../text.ts'
import { type Status, statuses } from './statuses.ts'

/** The switches of a club, and what its user may do, that decide on statuses. */
export interface StatusRules {
  enable_guest_status: boolean
  enable_former_member_status: boolean
  locked_sale_ability: boolean
  /** Whether the user holds the permission `change:person_status`. */
  change_status: boolean
  /** Whether it is what an appointment ended in. */
  after_appointment?: boolean
}

/** Where a person may go from each status, for someone who may change statuses at will. */
const onward = {
  enquiry: ['tour', 'trial', 'sale', 'not_interested', 'guest', 'former_member'],
  tour: ['trial', 'sale', 'not_interested', 'guest', 'former_member'],
  trial: ['sale', 'not_interested', 'guest', 'former_member'],
  sale: ['enquiry', 'not_interested', 'guest', 'former_member'],
  not_interested: ['enquiry'],
  guest: ['enquiry', 'tour', 'trial', 'sale', 'not_interested', 'former_member'],
  former_member: ['enquiry'],
} as const satisfies Record<Status, readonly Status[]>

/** What needs no permission, since it follows from no appointment. */
const always = {
  enquiry: ['not_interested'],
  tour: ['not_interested'],
  trial: ['not_interested'],
  sale: ['enquiry', 'not_interested'],
  not_interested: onward.not_interested,
  guest: onward.guest,
  former_member: onward.former_member,
} as const satisfies Record<Status, readonly Status[]>

/** Whoever had left and bought at an appointment has bought; nobody makes them an enquiry first. */
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

/** Why a person may not move there; null when they may. Trial to trial moves the dates of the trial. */
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

/** What the status menu of a person shows: every status the club uses, each with whether and why not. */
export const statusTransitions = (from: Status, rules: StatusRules): StatusTransitions =>
  Object.fromEntries(
    statusMenu(rules).map((to) => {
      const reason = statusRefusal(from, to, rules)
      return [to, { allowed: reason === null, reason }]
    }),
  )

type UsedStatuses = Pick<StatusRules, 'enable_guest_status' | 'enable_former_member_status'>

/** In the order of menus: guest first, former member last, each only where the club uses it. */
export const statusMenu = (rules: UsedStatuses): Status[] =>
  (['guest', ...statuses.filter((status) => status !== 'guest')] as const).filter((status) => isUsed(status, rules))

const isUsed = (status: Status, rules: UsedStatuses): boolean =>
  status === 'guest' ? rules.enable_guest_status : status === 'former_member' ? rules.enable_former_member_status : true

/** Those who come back are welcomed; others are asked whether it is meant. */
export const returnsFrom: readonly Status[] = ['sale', 'not_interested', 'former_member']
export const statusQuestion = (from: Status, to: Status): 'welcome_back' | 'are_you_sure' | null => {
  if (to !== 'enquiry' && to !== 'guest') return null
  return returnsFrom.includes(from) ? 'welcome_back' : 'are_you_sure'
}

/** Statuses after which open activities and requests are offered for removal. */
export const endsFollowUp: readonly Status[] = ['sale', 'not_interested', 'former_member']

export const defaultTrialDays = 7

/** The event a change of status leaves on the calendar, complete at once. */
export const eventOfStatus = {
  tour: { kind_code: 'tour', outcome: 'No Sale' },
  trial: { kind_code: 'tour', outcome: 'Booked' },
  walk_in_trial: { kind_code: 'walk-in', outcome: 'Trial' },
  sale: { kind_code: 'walk-in', outcome: 'Sale' },
} as const

const includes = (list: readonly Status[], status: Status): boolean => list.includes(status)
