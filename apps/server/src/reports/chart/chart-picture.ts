import type { Wording } from '@spotter/contract/reports/cell-text.ts'
import type { Report } from '@spotter/contract/reports/define-report.ts'
import { loadSharp } from '../../platform/files/load-sharp.ts'
import { fontsFor } from '../../platform/typesetting/choose-fonts.ts'
import type { WholeReport } from '../whole-report.ts'
import { chartFigures, chartText } from './chart-figures.ts'
import { chartSvg } from './chart-svg.ts'
import { drawChart } from './draw-chart.ts'

export interface ChartPicture {
  /** Twice as many pixels each way as was asked for. */
  png: Buffer
  alt: string
}

const pointsPerInch = 72

/** Null where a report has no chart, or nothing to draw. */
export async function chartPicture(
  report: Report,
  whole: WholeReport,
  wording: Wording,
  width: number,
): Promise<ChartPicture | null> {
  const figures = chartFigures(report, whole, wording)
  if (!figures) return null
  const fonts = await fontsFor([...figures.series, ...figures.entries.map(({ name }) => name)].join('\n'))
  const widthOf = (text: string) => fonts.usual.regular.widthOf(text, false)
  const drawing = drawChart(figures, { width, wording, widthOf })
  const sharp = await loadSharp()
  const svg = Buffer.from(chartSvg(drawing, fonts))
  const png = await sharp(svg, { density: 2 * pointsPerInch })
    .png()
    .toBuffer()
  return { png, alt: chartText(report, figures, wording) }
}
