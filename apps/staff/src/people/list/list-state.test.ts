import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { expect, test } from 'vitest'
import { account } from '../../testing/account.ts'
import { type ListState, parseState, rulesFor, startWith } from './list-state.ts'

const start = startWith(10)
const manager: Account = {
  ...account,
  abilities: { ...account.abilities, 'filter:salesperson': true },
  references: {
    ...account.references,
    sources: [{ id: 4, text: 'Web form', parent_id: null, code: null, guest_waiver: false }],
    users: [
      { id: 5, text: 'Mia Nguyen' },
      { id: -1, text: 'Unallocated' },
    ],
    contactMethods: [{ id: 2, text: 'Phone', code: 'phone' }],
  },
}
const acrossClubs: Account = {
  ...manager,
  user: { ...manager.user, enable_multi_club: true, accessible_club_ids: [1, 2] },
}
const read = (given: Partial<ListState>, as: Account = manager) =>
  parseState({ ...start, ...given }, rulesFor(as), start)

test('statuses are in menu order, without unused ones', () => {
  expect(read({ status: ['sale', 'guest', 'enquiry', 'nonsense'] }).status).toEqual(['enquiry', 'sale'])
  const withGuests = { ...manager, company: { ...manager.company, enable_guest_status: true } }
  expect(read({ status: ['sale', 'guest'] }, withGuests).status).toEqual(['guest', 'sale'])
})

test('removed sources and salespeople are dropped, Unallocated stays', () => {
  expect(read({ source_id: [4, 99], salesperson_id: [5, 98, -1] })).toMatchObject({
    source_id: [4],
    salesperson_id: [5, -1],
  })
})

test('a salesperson cannot filter by salesperson', () => {
  expect(read({ salesperson_id: [5] }, account).salesperson_id).toEqual([])
})

test.each([
  [{ date_from: '2026-01-01', date_into: '2026-01-31' }, true],
  [{ date_from: '2026-01-01', date_into: null }, false],
  [{ date_from: '2026-02-30', date_into: '2026-03-01' }, false],
  [{ date_from: '2026-03-01', date_into: '2026-01-01' }, false],
  [{ date_from: '2025-01-01', date_into: '2026-01-01' }, false],
])('the days %j are a range: %s', (dates, isRange) => {
  const state = read({ ...dates, date_column: 'last_call' })
  expect(state.date_from !== null).toBe(isRange)
  expect(state.date_column).toBe(isRange ? 'last_call' : 'created_at')
})

test('the date of former members is known only where the club uses that status', () => {
  const dates = { date_from: '2026-01-01', date_into: '2026-01-31', date_column: 'former_member_at' }
  expect(read(dates).date_column).toBe('created_at')
  const withFormer = { ...manager, company: { ...manager.company, enable_former_member_status: true } }
  expect(read(dates, withFormer).date_column).toBe('former_member_at')
})

test('the statuses of club systems are filtered by only where the club has them', () => {
  const asked = { abcfin_status: ['Active', 'Made up'], circuit_status: ['OK'] }
  expect(read(asked)).toMatchObject({ abcfin_status: [], circuit_status: [] })
  const withAbc = { ...manager, company: { ...manager.company, abcfin: true } }
  expect(read(asked, withAbc)).toMatchObject({ abcfin_status: ['Active'], circuit_status: [] })
})

test('tag rules without tags and of unknown types fall away, and of two of a type the later counts', () => {
  const rules = [
    { tag_filter: 'any', tags: ['vip'] },
    { tag_filter: 'all', tags: [] },
    { tag_filter: 'perhaps', tags: ['x'] },
    { tag_filter: 'any', tags: ['student'] },
  ]
  expect(read({ tag_list: JSON.stringify(rules) }).tag_list).toBe('[{"tag_filter":"any","tags":["student"]}]')
  expect(read({ tag_list: '{not json' }).tag_list).toBe('')
})

test('a member filter counts where the club has members to ask for, if it can be applied', () => {
  const visits = (value: string) =>
    JSON.stringify({ input_conditions: [{ field: 'visits', operator: 'gteq', value }], date_conditions: [] })
  const withSystem = { ...manager, company: { ...manager.company, export: ['gymmaster'] } }
  expect(read({ member_filter: visits('3') }).member_filter).toBe('')
  expect(read({ member_filter: visits('3') }, withSystem).member_filter).toBe(visits('3'))
  expect(read({ member_filter: visits('-3') }, withSystem).member_filter).toBe('')
  expect(read({ member_filter: '{"input_conditions":[],"date_conditions":[]}' }, withSystem).member_filter).toBe('')
})

test('all clubs are there for those who work across clubs, with all their statuses and one club at a time', () => {
  const asked = { view_type: 'multi_site', company_id: 2, status: ['guest'], source_id: [99] }
  expect(read(asked)).toMatchObject({ view_type: '', company_id: null, status: [], source_id: [] })
  expect(read(asked, acrossClubs)).toMatchObject({ ...asked })
  expect(read({ ...asked, company_id: 3 }, acrossClubs).company_id).toBeNull()
})

test('an order, a page and a size that do not exist are the usual ones', () => {
  expect(read({ sort_by: 'password', sort_direction: 'sideways', page: -2, page_size: 7 })).toMatchObject({
    sort_by: 'name',
    sort_direction: 'asc',
    page: 1,
    page_size: 10,
  })
})
