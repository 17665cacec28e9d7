import '@mantine/core/styles/ColorSwatch.css'
import '@mantine/charts/styles.css'
import { BarChart, LineChart } from '@mantine/charts'
import type { Report, ReportChart as Chart, ReportRow } from '@spotter/contract/reports/define-report.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useAccount } from '../shell/account.ts'
import { cellText } from './cell-text.ts'

type Props = { report: Report; rows: readonly ReportRow[]; parts: Readonly<Record<string, readonly ReportRow[]>> }

/** Told apart also by those who see few colours, on light and on dark ground. */
const colours = ['blue.6', 'orange.6', 'teal.6', 'grape.6']

const mostBars = 15

/** A picture of the table below, which has the same figures for those who don't see it. */
export default function ReportChart({ report, rows, parts }: Props) {
  const { company } = useAccount()
  const { chart } = report
  const part = chart?.kind === 'bars' ? chart.part : undefined
  const drawnRows = part === undefined ? rows : (parts[part] ?? [])
  if (!chart || drawnRows.length === 0) return null
  const columns = part === undefined ? report.columns : (report.parts?.[part]?.columns ?? {})
  const nameOf = (row: ReportRow, of: string) => cellText(columns[of]?.kind ?? 'text', row[of], company)
  const label = t('Chart of {report}', { report: t(report.label) })
  return (
    <figure role="img" aria-label={label} style={{ margin: 0 }}>
      {drawn(columns, chart, drawnRows.slice(0, mostBars), nameOf)}
    </figure>
  )
}

type NameOf = (row: ReportRow, of: string) => string

function drawn(columns: Report['columns'], chart: Chart, rows: readonly ReportRow[], nameOf: NameOf) {
  if (chart.kind === 'hours' || chart.kind === 'cloud') return null
  const values = chart.kind === 'funnel' ? [chart.value] : chart.values
  const series = values.map((name, at) => ({
    name,
    label: t(columns[name]?.label ?? name),
    color: colours[at % colours.length] ?? 'blue.6',
  }))
  const data = rows.map((row) => ({
    name: nameOf(row, chart.of),
    ...Object.fromEntries(values.map((name) => [name, Number(row[name] ?? 0)])),
  }))
  const shared = {
    h: 220,
    data,
    dataKey: 'name',
    series,
    withLegend: series.length > 1,
    // By themselves they are in the order of the alphabet.
    legendProps: { itemSorter: ({ dataKey }: { dataKey?: unknown }) => values.indexOf(String(dataKey)) },
    tickLine: 'none' as const,
  }
  // People and things are whole.
  const whole = { allowDecimals: !values.every((name) => columns[name]?.kind === 'count') }
  if (chart.kind === 'lines') return <LineChart {...shared} curveType="linear" yAxisProps={whole} />
  return chart.kind === 'funnel' ? (
    <BarChart
      {...shared}
      orientation="vertical"
      gridAxis="y"
      xAxisProps={whole}
      yAxisProps={{ width: 110 }}
      withBarValueLabel
    />
  ) : (
    <BarChart {...shared} yAxisProps={whole} />
  )
}
