import { blockNames, dashboardBlocks } from '@spotter/domain/dashboard/blocks.ts'
import { type MeasureName, measures } from '@spotter/domain/figures/measures.ts'
import { countLastDays } from '../last-days.ts'
import { grouped } from '../made.ts'

const lines = blockNames.flatMap((block) =>
  dashboardBlocks[block].figures.map((measure: MeasureName) => ({ block, measure })),
)

export const dashboard = grouped(async (asked) => {
  const { range, figures } = await countLastDays(asked, [...new Set(lines.map(({ measure }) => measure))])
  const rows = lines.flatMap(({ block, measure }) => {
    const figure = figures.find((one) => one.measure === measure)
    if (!figure) return []
    const { days: _, ...counted } = figure
    return {
      key: `${block} ${measure}`,
      ...counted,
      days: { date_from: range.from, date_into: range.to },
      block: asked.t(dashboardBlocks[block].label),
      figure: asked.t(measures[measure].label),
    }
  })
  return { rows }
})
