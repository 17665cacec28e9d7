import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { type Answers, answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { CampaignReports } from './CampaignReports.tsx'

const root = { ...account, abilities: { ...account.abilities, root: true } }
const path = '/api/admin/campaign_reports'
const report = {
  day: '2026-03-09',
  company_id: 1,
  company_name: 'Northside Fitness',
  user_id: 3,
  user_name: 'Maya Okafor',
  type: 'Sms',
  recipients: 1200,
  sent: 1190,
  delivered: 1180,
  unknown: 0,
  failed: 10,
  cost: 2380,
}
const clubs = {
  collection: [{ id: 1, name: 'Northside Fitness' }],
  pagination: { total_entries: 1, current_page: 1, per_page: 100, total_pages: 1 },
}

const show = async (answers: Answers = {}) => {
  const asked = answerWith({
    [`GET ${path}`]: () => ({ date_from: '2026-03-04', date_into: '2026-03-10', collection: [report] }),
    'GET /api/companies': () => clubs,
    ...answers,
  })
  return { asked, ...(await showScreen(<CampaignReports />, { as: root, address: '/admin/campaign_reports' })) }
}

test('a row has what became of the messages of a user in a club on a day', async () => {
  await show()
  const row = (await screen.findByText('Maya Okafor')).closest('tr') as HTMLElement
  const cells = within(row).getAllByRole('cell')
  expect(cells.slice(1, 10).map(({ textContent }) => textContent)).toEqual([
    'Northside Fitness',
    'Maya Okafor',
    'SMS',
    '1,200',
    '1,190',
    '1,180',
    '0',
    '10',
    '2,380',
  ])
})

test('says what will appear while there are none', async () => {
  await show({ [`GET ${path}`]: () => ({ date_from: '2026-03-04', date_into: '2026-03-10', collection: [] }) })
  expect(await screen.findByText('No campaigns')).toBeTruthy()
})

test('filters in the address narrow the report, and those it does not know are dropped', async () => {
  const asked = answerWith({
    [`GET ${path}`]: () => ({ date_from: '2026-03-04', date_into: '2026-03-10', collection: [report] }),
    'GET /api/companies': () => clubs,
  })
  await showScreen(<CampaignReports />, { as: root, address: '/admin/campaign_reports?type=Sms&company=1&date_from=x' })
  await waitFor(() => expect(asked.find((one) => one.path === path)).toBeTruthy())
  const query = asked.find((one) => one.path === path)?.query
  expect([query?.get('type'), query?.get('company'), query?.get('date_from')]).toEqual(['Sms', '1', null])
})
