import { dcas } from '@spotter/contract/reports/declared/dcas.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { DcasPanel } from './DcasPanel.tsx'
import { whoseOf } from './whose.ts'

test('every figure of DCAS is in one of four groups, with a link to what it counts', async () => {
  const { salesperson: _salesperson, ...figures } = dcas.columns
  const totals = Object.fromEntries(Object.keys(figures).map((name, at) => [name, at + 1]))
  answerWith({ 'GET /api/reports/dcas': () => ({ collection: [], totals, parts: {} }) })
  await showScreen(<DcasPanel whose={whoseOf([])} />)

  const calls = within(await screen.findByRole('region', { name: 'Incoming calls' }))
  expect(calls.getByRole('link', { name: 'Incoming calls: 1' }).getAttribute('href')).toMatch(/^\/reports\/entries\?/)
  expect(calls.getByText('4%')).toBeTruthy()
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(labels).toEqual(Object.values(figures).map(({ label }) => label))
  expect(screen.queryByRole('table')).toBe(null)
})
