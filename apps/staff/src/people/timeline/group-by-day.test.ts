import { expect, test } from 'vitest'
import { account } from '../../testing/account.ts'
import { groupByDay } from './group-by-day.ts'
import { entry } from './testing/entry.ts'

const now = new Date('2026-03-10T03:00:00Z')
const titles = (...instants: string[]) =>
  groupByDay(
    instants.map((created_at) => entry({ created_at })),
    account.company,
    now,
    'en',
  ).map(({ title, entries }) => [title, entries.length])

test('days are those of the club: an evening in London is already tomorrow in Melbourne', () => {
  expect(
    titles('2026-03-10T02:00:00Z', '2026-03-09T13:30:00Z', '2026-03-09T12:30:00Z', '2026-03-05T00:00:00Z'),
  ).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Thursday, 05/03/2026', 1],
  ])
})

test('pinned entries come first, whatever their date', () => {
  const entries = [
    entry({ pinned: true, created_at: '2025-01-01T00:00:00Z' }),
    entry({ created_at: now.toISOString() }),
  ]
  expect(groupByDay(entries, account.company, now, 'en').map(({ title }) => title)).toEqual(['Pinned', 'Today'])
})
