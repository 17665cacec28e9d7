import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { Entries } from './Entries.tsx'

const entry = {
  id: 1,
  at: '2026-03-02T01:00:00.000Z',
  person: { id: 7, name: 'Lena Vogt' },
  user: null,
  text: 'SMS',
}
const figure = encodeURIComponent(JSON.stringify({ measure: 'sms', from: '2026-03-01', to: '2026-03-07' }))

test.each([
  ['of several clubs names its club', { club: { id: 2, name: 'Camden' } }, ['Camden']],
  ['of one club names none', {}, []],
])('what a figure counts %s', async (_name, extra, clubs) => {
  answerWith({
    'GET /api/reports/entries': () => ({ collection: [{ ...entry, ...extra }], pagination: { total_entries: 1 } }),
  })
  await showScreen(<Entries />, { address: `/reports/entries?figure=${figure}` })
  await screen.findByText('Lena Vogt')
  expect(screen.queryAllByRole('columnheader', { name: 'Club' })).toHaveLength(clubs.length)
  expect(screen.queryAllByText('Camden').map(({ textContent }) => textContent)).toEqual(clubs)
})

test('entries are sorted by a column and exported as they are sorted', async () => {
  const asked = answerWith({
    'GET /api/reports/entries': () => ({ collection: [entry], pagination: { total_entries: 1 } }),
  })
  const { user } = await showScreen(<Entries />, { address: `/reports/entries?figure=${figure}` })
  await user.click(within(await screen.findByRole('columnheader', { name: 'Person' })).getByRole('button'))
  await waitFor(() => expect(asked.at(-1)?.query.get('sort_by')).toBe('person'))
  expect(asked.at(-1)?.query.get('sort_direction')).toBe('asc')
  const link = screen.getByRole('link', { name: 'Export to Excel' }).getAttribute('href') ?? ''
  const { pathname, searchParams } = new URL(link, 'http://localhost')
  expect(pathname).toBe('/api/reports/entries.xlsx')
  expect(Object.fromEntries(searchParams)).toMatchObject({ figure: decodeURIComponent(figure), sort_by: 'person' })
})

test('the list leads back to the report with its filters', async () => {
  answerWith({
    'GET /api/reports/entries': () => ({ collection: [entry], pagination: { total_entries: 1 } }),
  })
  const report = encodeURIComponent('sms_messages?date_from=2026-03-01&date_into=2026-03-07')
  await showScreen(<Entries />, { address: `/reports/entries?figure=${figure}&report=${report}` })
  const back = await screen.findByRole('link', { name: 'Back to SMS messages' })
  expect(back.getAttribute('href')).toBe('/reports/sms_messages?date_from=2026-03-01&date_into=2026-03-07')
})
