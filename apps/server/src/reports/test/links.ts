import type { AskedRange, Report, ReportColumn, ReportRow } from '@spotter/contract/reports/define-report.ts'
import { figureLink } from '@spotter/contract/reports/figure-link.ts'
import { expect } from 'vitest'
import type { Browser } from '../../test/club.ts'

const narrowing = { tag_list: '', salesperson_id: [], source_id: [] }

/** Every figure of the rows that opens something, and its value. */
export const linksOf = (report: Report, columns: Report['columns'], rows: readonly ReportRow[], days: AskedRange) =>
  rows.flatMap((row) =>
    Object.entries(columns).flatMap(([name, column]: [string, ReportColumn]) => {
      const href = figureLink({ column, row, state: { ...narrowing, ...days }, isMulti: report.clubs === 'several' })
      return href && row[name] !== undefined ? [{ name: `${row.key} ${name}`, href, value: row[name] }] : []
    }),
  )

/** The list that a link opens asks the server with the same values. */
export async function totalBehind(browser: Browser, href: string): Promise<number> {
  const [path = '', search = ''] = href.split('?')
  const query = Object.fromEntries(new URLSearchParams(search))
  const address = path === '/people' ? '/api/people' : '/api/reports/entries'
  const { status, body } = await browser.send<{ pagination: { total_entries: number } }>('GET', address, { query })
  expect(status, href).toBe(200)
  return body.pagination.total_entries
}
