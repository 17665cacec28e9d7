import type { Report } from '@spotter/contract/reports/define-report.ts'
import { fontsFor } from '../../platform/typesetting/choose-fonts.ts'
import { paperSizeOf } from '../../platform/typesetting/paper-size.ts'
import { type Asked, wordingOf } from '../asked.ts'
import { chartFigures } from '../chart/chart-figures.ts'
import { drawChart } from '../chart/draw-chart.ts'
import { partTables } from '../part-tables.ts'
import type { WholeReport } from '../whole-report.ts'
import { drawShapes } from './draw-shapes.ts'
import { faint, margin, openPaper } from './paper.ts'
import { pdfTable, textsOf, wantedBy } from './pdf-table.ts'
import { isWiderThan, writeTable } from './write-table.ts'

interface Written {
  report: Report
  asked: Asked
  whole: WholeReport
  locale: string
  /** Lines that say what the rows were filtered by. */
  filters: readonly string[]
}

const paperWidths = { A4: 595.28, LETTER: 612 }
const widestChart = 480

/** What the page shows, with all rows. */
export async function reportPdf({ report, asked, whole, locale, filters }: Written) {
  const { t, company, clubs } = asked
  const club = clubs.length > 1 ? t('{count} clubs', { count: clubs.length }) : (clubs[0] ?? company).name
  const wording = wordingOf(asked, locale)
  const title = t(report.label)
  const main = pdfTable({ columns: report.columns, rows: whole.rows, totals: whole.totals }, wording)
  const parts = partTables(report, whole.parts, t).map((part) => ({ label: t(part.label), ...pdfTable(part, wording) }))
  const chart = chartFigures(report, whole, wording)
  const texts = [title, club, ...filters, ...[main, ...parts].flatMap(textsOf)]
  const fonts = await fontsFor([...texts, ...parts.map(({ label }) => label), ...(chart?.series ?? [])].join('\n'))
  const wanted = new Map([main, ...parts].map((table) => [table, wantedBy(table, fonts)]))
  const size = paperSizeOf(company.country)
  const isWide = [...wanted.values()].some((columns) => isWiderThan(columns, paperWidths[size] - 2 * margin))
  const paper = openPaper({ title, club, language: locale, size, isWide, fonts })

  paper.write(club, { colour: faint })
  paper.write(title, { points: 18, bold: true })
  for (const line of filters) paper.write(line, { colour: faint })
  paper.at.y += 12
  if (chart) {
    const widthOf = (text: string) => fonts.usual.regular.widthOf(text, false)
    drawShapes(paper, drawChart(chart, { width: Math.min(widestChart, paper.width), wording, widthOf }), fonts)
    paper.at.y += 14
  }
  if (whole.rows.length === 0) paper.write(t('There is nothing in these days with these filters.'))
  else await writeTable(paper, main, wanted.get(main) ?? [])
  for (const part of parts) {
    paper.at.y += 16
    // Never alone at the foot of a page.
    if (paper.at.y + 80 > paper.bottom) paper.turnPage()
    paper.write(part.label, { points: 11, bold: true })
    paper.at.y += 4
    await writeTable(paper, part, wanted.get(part) ?? [])
  }
  return paper.finish((page, pages) => t('Page {page} of {pages}', { page, pages }))
}
