import { screen } from '@testing-library/react'
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
