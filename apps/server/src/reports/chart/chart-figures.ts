import { cellText, type Wording } from '@spotter/contract/reports/cell-text.ts'
import type { ColumnKind, Report, ReportPart, ReportRow } from '@spotter/contract/reports/define-report.ts'
import { measures } from '@spotter/domain/figures/measures.ts'
import { formatMinute } from '@spotter/domain/time/time-steps.ts'
import { hoursTable } from '../part-tables.ts'
import type { WholeReport } from '../whole-report.ts'

/** What the chart of a report shows, as texts and numbers. */
export interface ChartFigures {
  kind: 'bars' | 'lines'
  series: readonly string[]
  entries: readonly { name: string; values: readonly number[] }[]
  kindOfValues: ColumnKind
}

type Figures = Pick<WholeReport, 'rows' | 'parts'>

/** Bars of several values for each entry are many, so that fewer entries fit. */
const mostEntries = { ofOne: 15, ofSeveral: 8 }

/** Null if the report has no chart, or nothing to draw. Hours and clouds become bars. */
export function chartFigures(report: Report, { rows, parts }: Figures, wording: Wording): ChartFigures | null {
  const { chart } = report
  if (!chart) return null
  if (chart.kind === 'hours') {
    const hours = report.parts?.[chart.part]
    return hours ? hourFigures(hours, parts[chart.part] ?? [], wording) : null
  }
  const part = chart.kind === 'bars' ? chart.part : undefined
  const columns = part === undefined ? report.columns : (report.parts?.[part]?.columns ?? {})
  const names = 'values' in chart ? chart.values : [chart.value]
  const valueOf = (row: ReportRow, name: string) => Number(row[name] ?? 0)
  const all = part === undefined ? rows : (parts[part] ?? [])
  const [first = ''] = names
  const ordered = chart.kind === 'cloud' ? all.toSorted((a, b) => valueOf(b, first) - valueOf(a, first)) : all
  const most = names.length > 1 ? mostEntries.ofSeveral : mostEntries.ofOne
  const entries = (chart.kind === 'lines' ? ordered : ordered.slice(0, most)).map((row) => ({
    name: cellText(columns[chart.of]?.kind ?? 'text', row[chart.of], wording),
    values: names.map((name) => valueOf(row, name)),
  }))
  const series = names.map((name) => wording.t(columns[name]?.label ?? name))
  return drawable({
    kind: chart.kind === 'lines' ? 'lines' : 'bars',
    series,
    entries,
    kindOfValues: columns[first]?.kind ?? 'count',
  })
}

/** Of all days of the week together. */
function hourFigures(part: ReportPart, rows: readonly ReportRow[], { t, formats }: Wording): ChartFigures | null {
  const table = hoursTable(part, rows, t)
  const hours = Object.entries(table.columns).filter(([, { of }]) => of?.hour !== undefined)
  const { measure } = hours[0]?.[1] ?? {}
  return drawable({
    kind: 'bars',
    kindOfValues: 'count',
    series: [measure ? t(measures[measure].label) : t(part.label)],
    entries: hours.map(([name, { of }]) => ({
      name: formatMinute(Number(of?.hour) * 60, formats.time_format),
      values: [rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)],
    })),
  })
}

const drawable = (figures: ChartFigures): ChartFigures | null =>
  figures.entries.some(({ values }) => values.some((value) => value > 0)) ? figures : null

const mostInText = 5

/** The figures in words, for those who don't see the picture. */
export function chartText(report: Report, { series, entries, kindOfValues }: ChartFigures, wording: Wording): string {
  const { t } = wording
  const each = entries.slice(0, mostInText).map(({ name, values }) => {
    const texts = values.map((value, at) => {
      const text = cellText(kindOfValues, value, wording)
      return series.length > 1 ? `${series[at]} ${text}` : text
    })
    return `${name}: ${texts.join(', ')}`
  })
  const end = entries.length > mostInText ? '; …' : ''
  return `${t('Chart of {report}', { report: t(report.label) })}. ${each.join('; ')}${end}`
}
