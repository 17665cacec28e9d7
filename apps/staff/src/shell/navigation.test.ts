import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { destinationsFor, isCurrent } from './navigation.ts'

const hrefs = (abilities: Record<string, boolean>, sandbox = false) =>
  destinationsFor({ ...account, abilities, sandbox }).flatMap(({ destinations }) =>
    destinations.map(({ href }) => href),
  )

const everyday = [
  '/dashboard',
  '/people',
  '/calendar/index',
  '/calendar/today',
  '/reports/next_call',
  '/performance',
  '/reports/end_of_day',
  '/reports',
  '/',
  '/inbox',
]

test('a salesperson of one club sees the people, the calendar, the calls, the news feed and the inbox', () => {
  expect(hrefs({ staff: true })).toEqual(everyday)
})

test('a manager of several clubs also sees the clubs and the settings of this one', () => {
  expect(hrefs({ settings: true, 'several:clubs': true })).toEqual([
    ...everyday,
    '/companies',
    '/companies/northside-fitness',
  ])
})

test('who may open the sandbox sees it', () => {
  expect(hrefs({ staff: true }, true)).toEqual([...everyday, '/sandbox'])
})

test('root also sees the global settings', () => {
  expect(hrefs({ root: true, settings: true, 'several:clubs': true }, true).slice(-3)).toEqual([
    '/sandbox',
    '/settings/global',
    '/admin/companies',
  ])
})

test('every screen has keys of its own', () => {
  const all = destinationsFor({ ...account, abilities: { root: true, settings: true, 'several:clubs': true } })
  const keys = all.flatMap(({ destinations }) => destinations.map((destination) => destination.keys))
  expect(new Set(keys).size).toBe(keys.length)
})

test('the settings of a club belong to Settings and not to Companies', () => {
  const [main] = destinationsFor(account)
  const current = main?.destinations.filter((destination) =>
    isCurrent(destination, '/companies/northside-fitness/tags'),
  )
  expect(current?.map(({ label }) => label)).toEqual(['Settings'])
})
