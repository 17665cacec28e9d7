import { measureNames } from '@spotter/domain/figures/measures.ts'
import { kpiKeys } from '@spotter/domain/targets/kpis.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Day, Nullable, OneOf } from '../shapes.ts'
import { AgainstTarget, DashboardFilter } from './dashboard.ts'

const InPeriod = Type.Object({ date_from: Day, date_into: Day, actual: Type.Integer(), ...AgainstTarget })

const PerformanceKpi = Type.Object({
  key: OneOf(kpiKeys),
  name: Type.String(),
  measure: OneOf(measureNames),
  day: InPeriod,
  week: InPeriod,
  month: InPeriod,
})
export type PerformanceKpi = Static<typeof PerformanceKpi>

export const SalesMonth = Type.Object({
  date_from: Day,
  date_into: Day,
  today: Day,
  sales: Type.Integer(),
  tours: Type.Integer(),
  leads: Type.Integer(),
  target: Type.Integer(),
  target_to_date: Type.Number(),
  /** Null unless a target says that they are shown. */
  tour_required: Nullable(Type.Integer()),
  enquiry_required: Nullable(Type.Integer()),
  /** Of the target up to today. */
  percent: AgainstTarget.percent,
  tone: AgainstTarget.tone,
  days: Type.Array(
    Type.Object({
      date: Day,
      target: Type.Number(),
      target_to_date: Type.Number(),
      sales: Type.Integer(),
      sales_to_date: Type.Integer(),
    }),
  ),
})
export type SalesMonth = Static<typeof SalesMonth>

export const performance = endpoints({
  'GET /api/dashboard/month': {
    may: 'records',
    summary: 'The sales of this month by day, against the targets of the users.',
    query: DashboardFilter,
    answers: SalesMonth,
  },
  'GET /api/performance': {
    may: 'records',
    summary: 'Each KPI of today, this week and this month, against its targets.',
    query: DashboardFilter,
    answers: Type.Object({ kpis: Type.Array(PerformanceKpi) }),
  },
})
