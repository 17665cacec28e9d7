import { sales } from '@spotter/contract/reports/declared/sales.ts'
import { salespersons } from '@spotter/contract/reports/declared/salespersons.ts'
import type { Report } from '@spotter/contract/reports/define-report.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readPdf } from '../../people/attached/test/read-pdf.ts'
import type { Asked } from '../asked.ts'
import type { WholeReport } from '../whole-report.ts'
import { reportPdf } from './report-pdf.ts'

const company = { name: 'Fitness Köln', country: 'DE', date_format: '%d/%m/%Y', time_format: '%H:%M' }
const asked = {
  t: translatorFor('de'),
  company,
  clubs: [company],
  filter: { tzinfo: 'Europe/Berlin' },
} as unknown as Asked

async function pagesOf(report: Report, whole: Partial<WholeReport>, filters: string[] = []) {
  const made = { rows: [], totals: null, parts: {}, note: null, ...whole }
  return readPdf(await buffer(await reportPdf({ report, asked, whole: made, locale: 'de', filters })))
}

test('it shows club, title, filters, chart, rows, totals and the number of the page', async () => {
  const row = { key: '1', salesperson: { id: 1, name: 'Zoë Łuczak-Müßig' }, leads: 1234, sales: 2, sale_percent: 12.5 }
  const filters = ['01/03/2026 bis 07/03/2026', 'Quelle: Señal']
  const [page] = await pagesOf(salespersons, { rows: [row], totals: { leads: 1234, sales: 2 } }, filters)
  const texts = page?.text.split('\n') ?? []
  expect(texts.slice(0, 4)).toEqual(['Fitness Köln', 'Verkäufer', ...filters])
  // In the chart and in the table.
  expect(texts.join(' ').split('Zoë Łuczak-Müßig')).toHaveLength(3)
  expect(texts).toEqual(expect.arrayContaining(['12,5\u00a0%', '–']))
  expect(texts.slice(texts.indexOf('Gesamt')).slice(0, 2)).toEqual(['Gesamt', '1.234'])
  expect(texts.slice(-2)).toEqual(['Verkäufer · Fitness Köln', 'Seite 1 von 1'])
  expect(page?.unknown).toBe(0)
})

test('below a compared figure are that of the other days and the difference, in the totals too', async () => {
  const row = { key: '1', salesperson: { id: 1, name: 'Zoë' }, leads: 1234, sales: 2, sale_percent: 12.5 }
  const before = { key: '1', leads: 1200, sales: 3, sale_percent: 20 }
  const totals = { leads: 1234, before: { leads: 1100 } }
  const [page] = await pagesOf(salespersons, { rows: [{ ...row, before }], totals })
  const text = page?.text.replaceAll('\n', ' ')
  for (const shown of ['1.234 1.200 (+34)', '12,5\u00a0% 20\u00a0% (-7,5 Pp.)', '1.234 1.100 (+134)'])
    expect(text).toContain(shown)
})

test('times are the club’s, text that looks like a formula stays as it is, and parts follow', async () => {
  const row = { key: '1', at: '2026-03-01T23:30:00Z', source: '=HYPERLINK("x")', person: { id: 1, name: '+49 王' } }
  const parts = { sources: [{ key: '1', source: 'Web', sales: 1 }] }
  const [page] = await pagesOf(sales, { rows: [row], parts })
  const text = page?.text.replaceAll('\n', ' ')
  for (const shown of ['02/03/2026', '=HYPERLINK("x")', '+49', '王', 'Nach Quelle', 'Web'])
    expect(text).toContain(shown)
})

test('the header is repeated on every page, and a text longer than a page goes on', async () => {
  const long = 'wordless '.repeat(4000).trim()
  const rows = Array.from({ length: 90 }, (_, at) => ({ key: String(at), source: at === 45 ? long : `Source ${at}` }))
  const pages = await pagesOf(sales, { rows })
  expect(pages.length).toBeGreaterThan(3)
  for (const { text } of pages) expect(text.split('\n').filter((line) => line === 'Quelle')).toHaveLength(1)
  const text = pages.map((page) => page.text.replaceAll('\n', ' ')).join(' ')
  expect(text.match(/wordless/g)).toHaveLength(4000)
  expect(rows.filter(({ source }) => source !== long && !text.includes(source))).toEqual([])
})
