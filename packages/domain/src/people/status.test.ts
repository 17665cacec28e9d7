import { describe, expect, test } from 'vitest'
import {
  statusMenu,
  statusQuestion,
  statusRefusal,
  statusRefusals,
  type StatusRules,
  statusTransitions,
} from './status.ts'
import { type Status, statuses } from './statuses.ts'

const everything: StatusRules = {
  enable_guest_status: true,
  enable_former_member_status: true,
  locked_sale_ability: false,
  change_status: true,
}

/** Repeated on purpose: must agree with the specification. */
const reachable: Record<Status, string> = {
  enquiry: 'tour trial sale not_interested guest former_member',
  tour: 'trial sale not_interested guest former_member',
  trial: 'trial sale not_interested guest former_member',
  sale: 'enquiry not_interested guest former_member',
  not_interested: 'enquiry',
  guest: 'enquiry tour trial sale not_interested former_member',
  former_member: 'enquiry',
}
const reachableWithoutPermission: Record<Status, string> = {
  ...reachable,
  enquiry: 'not_interested',
  tour: 'not_interested',
  trial: 'trial not_interested',
  sale: 'enquiry not_interested',
}

const flags = [true, false]
const everyRule: StatusRules[] = flags.flatMap((enable_guest_status) =>
  flags.flatMap((enable_former_member_status) =>
    flags.flatMap((locked_sale_ability) =>
      flags.map((change_status) => ({
        enable_guest_status,
        enable_former_member_status,
        locked_sale_ability,
        change_status,
      })),
    ),
  ),
)

function expected(from: Status, to: Status, rules: StatusRules): boolean {
  if (to === 'guest' && !rules.enable_guest_status) return false
  if (to === 'former_member' && !rules.enable_former_member_status) return false
  if (to === 'sale' && rules.locked_sale_ability) return false
  const table = rules.change_status ? reachable : reachableWithoutPermission
  return table[from].split(' ').includes(to)
}

describe.each(everyRule)(
  'guest $enable_guest_status, former member $enable_former_member_status, sale locked $locked_sale_ability, permission $change_status',
  (rules) => {
    test.each(statuses)('from %s every status is refused or allowed as the table says', (from) => {
      const allowed = statuses.filter((to) => statusRefusal(from, to, rules) === null)
      expect(allowed).toEqual(statuses.filter((to) => expected(from, to, rules)))
    })
  },
)

test.each([
  ['enquiry', 'guest', { enable_guest_status: false }, 'not_used_by_club'],
  ['enquiry', 'former_member', { enable_former_member_status: false }, 'not_used_by_club'],
  ['enquiry', 'sale', { locked_sale_ability: true }, 'sold_in_integrated_system'],
  ['tour', 'enquiry', {}, 'not_reachable'],
  ['tour', 'sale', { change_status: false }, 'needs_contact_first'],
] as const)('from %s to %s with %o is refused because %s', (from, to, rules, reason) => {
  expect(statusRefusal(from, to, { ...everything, ...rules })).toBe(reason)
  expect(statusRefusals[reason]).toMatch(/\.$/)
})

test('a person carries every status the club uses with whether and why not', () => {
  expect(statusTransitions('not_interested', { ...everything, enable_former_member_status: false })).toEqual({
    guest: { allowed: false, reason: 'not_reachable' },
    enquiry: { allowed: true, reason: null },
    tour: { allowed: false, reason: 'not_reachable' },
    trial: { allowed: false, reason: 'not_reachable' },
    sale: { allowed: false, reason: 'not_reachable' },
    not_interested: { allowed: false, reason: 'not_reachable' },
  })
})

test('menus show guest first and former member last, where the club uses them', () => {
  expect(statusMenu(everything)).toEqual([
    'guest',
    'enquiry',
    'tour',
    'trial',
    'sale',
    'not_interested',
    'former_member',
  ])
  expect(statusMenu({ enable_guest_status: false, enable_former_member_status: false })).toEqual([
    'enquiry',
    'tour',
    'trial',
    'sale',
    'not_interested',
  ])
})

test.each([
  ['sale', 'enquiry', 'welcome_back'],
  ['not_interested', 'enquiry', 'welcome_back'],
  ['former_member', 'enquiry', 'welcome_back'],
  ['sale', 'guest', 'welcome_back'],
  ['guest', 'enquiry', 'are_you_sure'],
  ['enquiry', 'guest', 'are_you_sure'],
  ['enquiry', 'tour', null],
  ['trial', 'sale', null],
] as const)('from %s to %s asks %s', (from, to, question) => {
  expect(statusQuestion(from, to)).toBe(question)
})
