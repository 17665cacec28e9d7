import { type BlockName, blockNames, dashboardBlocks } from '@spotter/domain/dashboard/blocks.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { type Answers, answerWith, Refusal } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { Dashboard } from './Dashboard.tsx'

const days = [
  { date: '2026-11-16', count: 1 },
  { date: '2026-11-17', count: 4 },
]
const block = (name: BlockName) => ({
  info: 'in the last 30 days',
  figures: dashboardBlocks[name].figures.map((measure) => ({
    measure,
    count: 5,
    before: 3,
    target: 10,
    percent: 50,
    tone: 'amber',
    days,
  })),
  date_from: '2026-10-19',
  date_into: '2026-11-17',
  compared: { date_from: '2026-09-19', date_into: '2026-10-18' },
  made_at: '2026-11-17T01:00:00Z',
})

const manager = { ...account, abilities: { ...account.abilities, 'filter:salesperson': true } }

async function show(answers: Answers = {}) {
  const asked = answerWith({
    ...Object.fromEntries(blockNames.map((name) => [`GET /api/dashboard/${name}`, () => block(name)])),
    ...answers,
  })
  return { asked, ...(await showScreen(<Dashboard />, { as: manager })) }
}

const blockNamed = (name: string) => screen.findByRole('region', { name })

test('a block has its count, target, word and line, and each number opens what it counts', async () => {
  await show()
  const leads = within(await blockNamed('New leads'))
  const count = await leads.findByRole('link', { name: 'Leads: 5' })
  const [path, search] = count.getAttribute('href')!.split('?')
  expect(path).toBe('/people')
  expect(decodeURIComponent(search!)).toContain('"measure":"leads","from":"2026-10-19","to":"2026-11-17"')
  expect(leads.getByRole('link', { name: 'Leads: 3' }).getAttribute('href')).toContain('2026-09-19')
  expect(leads.getByText('50% of target')).toBeTruthy()
  expect(leads.getByText('Target 10')).toBeTruthy()
  expect(leads.getByRole('img', { name: 'Leads by day: most on 17/11/2026, 4' })).toBeTruthy()
})

test('a block that fails leaves the others as they are', async () => {
  await show({ 'GET /api/dashboard/referrals': () => new Refusal(403, {}) })
  expect(await within(await blockNamed('Contacts')).findByRole('link', { name: 'Call attempts: 5' })).toBeTruthy()
  const failed = within(await blockNamed('Referrals'))
  expect(await failed.findByText('There is some error while loading your data!')).toBeTruthy()
})

test('blocks are loaded again after a change of a person in the club', async () => {
  const { asked, queries } = await show()
  await within(await blockNamed('New leads')).findByRole('link', { name: 'Leads: 5' })
  const times = () => asked.filter(({ path }) => path === '/api/dashboard/new_leads').length
  const before = times()
  await refreshRecords(queries, 'person')
  await waitFor(() => expect(times()).toBe(before + 1))
})
