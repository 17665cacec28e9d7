import { blockNames, type BlockName, dashboardBlocks } from '@spotter/domain/dashboard/blocks.ts'
import { measureNames } from '@spotter/domain/figures/measures.ts'
import { thresholdTones } from '@spotter/domain/targets/threshold.ts'
import { type Static, Type } from 'typebox'
import type { Endpoint } from '../endpoint.ts'
import { Day, Instant, Nullable, OneOf, Parsed } from '../shapes.ts'

/**
 * `percent` is of the whole target, which only those have that the club put on the dashboard. While a period is
 * running, `tone` compares with the share of the target that is due by now, and is null when it has just begun.
 */
export const AgainstTarget = {
  target: Nullable(Type.Integer()),
  percent: Nullable(Type.Integer()),
  tone: Nullable(OneOf(thresholdTones)),
  is_running: Type.Boolean(),
}

const BlockFigure = Type.Object({
  measure: OneOf(measureNames),
  count: Type.Integer(),
  /** In as many days before. */
  before: Type.Integer(),
  ...AgainstTarget,
  days: Type.Array(Type.Object({ date: Day, count: Type.Integer() })),
})
export type BlockFigure = Static<typeof BlockFigure>

const Range = Type.Object({ date_from: Day, date_into: Day })

export const DashboardBlock = Type.Object({
  info: Type.String({ description: "'in the last 30 days'" }),
  figures: Type.Array(BlockFigure),
  date_from: Day,
  date_into: Day,
  compared: Range,
  made_at: Instant,
})
export type DashboardBlock = Static<typeof DashboardBlock>

export const DashboardFilter = Type.Object({
  filter: Parsed({ description: 'the filters below as one JSON object' }),
  salesperson_id: Parsed({ description: 'whose figures, separated by commas; without it those of the club' }),
})

const blockOf = (name: BlockName) =>
  ({
    may: 'records',
    summary: `The block '${dashboardBlocks[name].label}' of the dashboard: counts of the last 30 days, by day, against their targets.`,
    query: DashboardFilter,
    answers: DashboardBlock,
  }) as const satisfies Endpoint

type BlockKey = `GET /api/dashboard/${BlockName}`

export const dashboard = Object.fromEntries(
  blockNames.map((name) => [`GET /api/dashboard/${name}`, blockOf(name)]),
) as Record<BlockKey, ReturnType<typeof blockOf>>
