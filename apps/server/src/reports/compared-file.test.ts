import { salespersons } from '@spotter/contract/reports/declared/salespersons.ts'
import type { ReportAnswer } from '@spotter/contract/reports/report-answer.ts'
import { expect } from 'vitest'
import { makeCrowd } from '../figures/test/crowd.ts'
import { test } from '../test/club.ts'
import { readFile } from './test/read-file.ts'

test('a file has what the page compares: each figure of the other days, named, and the difference', async ({
  club,
}) => {
  await makeCrowd(club, 3)
  const manager = await club.as('club_manager')
  const query = { date_from: '2026-10-04', date_into: '2026-10-08', compare: 'before' }
  const { body } = await manager.send<ReportAnswer>('GET', salespersons.path, { query })
  const rows = await readFile(manager, `${salespersons.path}.xlsx`, query)
  expect(rows.flat()).toContain('Compared with 29/09/2026 to 03/10/2026')
  const header = rows.findIndex((row) => row[0] === 'Salesperson')
  expect(rows[header]?.slice(0, 4)).toEqual([
    'Salesperson',
    'Leads',
    'Leads, 29/09/2026 to 03/10/2026',
    'Leads, Difference',
  ])
  const leads = body.collection.map(({ salesperson, leads, before }) => {
    const earlier = (before as { leads?: number } | null)?.leads ?? 0
    return [(salesperson as { name: string }).name, leads, earlier, Number(leads) - earlier]
  })
  expect(rows.slice(header + 1, -1).map((row) => row.slice(0, 4))).toEqual(leads)
  expect(leads.some(([, , earlier]) => earlier !== 0)).toBe(true)
})
