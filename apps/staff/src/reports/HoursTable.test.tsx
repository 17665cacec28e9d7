import { calls } from '@spotter/contract/reports/declared/calls.ts'
import type { ReportColumn, ReportRow } from '@spotter/contract/reports/define-report.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../testing/show-screen.tsx'
import HoursTable from './HoursTable.tsx'

const rows: ReportRow[] = [
  { key: 'weekday 1', of: { weekday: 1 }, hour_9: 4, hour_11: 1 },
  { key: 'weekday 2', of: { weekday: 2 }, hour_10: 2 },
]
const hrefOf = ({ of }: ReportColumn, row: ReportRow) => `/people?${row.of?.weekday}-${of?.hour}`

test('hours from the first to the last call are a table whose figures are links', async () => {
  await showScreen(<HoursTable label="Hours" columns={calls.parts.hours.columns} rows={rows} hrefOf={hrefOf} />)
  const table = await screen.findByRole('table', { name: 'Hours' })
  expect(within(table).getAllByRole('columnheader')).toHaveLength(4)
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mon', 'Tue'])
  expect(
    within(table)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['4', '1', '2'])
  expect(within(table).getByRole('link', { name: '4' }).getAttribute('href')).toBe('/people?1-9')
})
