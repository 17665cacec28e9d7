import {
  dashboardField,
  type DashboardField,
  kpiKeys,
  longestKpiName,
  type TargetField,
  targetFields,
} from '@spotter/domain/targets/kpis.ts'
import { type Static, type TBoolean, type TNumber, type TOptional, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Nullable, OneOf, PageOf, Text, WithMessage } from '../shapes.ts'

const Targets = Object.fromEntries(
  targetFields.flatMap((field) => [
    [field, Type.Number()],
    [dashboardField(field), Type.Boolean()],
  ]),
) as Record<TargetField, TNumber> & Record<DashboardField, TBoolean>

const Kpi = Type.Object({
  id: Id,
  company_id: Id,
  key: OneOf(kpiKeys),
  /** The club's own, or that of the key in the reader's language. */
  name: Type.String(),
  ...Targets,
  threshold_min: Type.Integer(),
  threshold_max: Type.Integer(),
  lock_version: Type.Integer(),
})
export type Kpi = Static<typeof Kpi>

const Change = {
  key: Type.Optional(OneOf(kpiKeys)),
  name: Type.Optional(Nullable(Text(longestKpiName))),
  ...(Type.Partial(Type.Object(Targets)).properties as Record<TargetField, TOptional<TNumber>> &
    Record<DashboardField, TOptional<TBoolean>>),
}
const NewKpi = Type.Object(Change)
export type NewKpi = Static<typeof NewKpi>
const KpiChange = Type.Object({ ...Change, lock_version: Type.Optional(Type.Integer()) })

export const kpis = endpoints({
  'GET /api/companies/{company_id}/settings/kpi': {
    may: 'staff',
    summary: 'The KPIs of a club, one for each key, with their targets and thresholds.',
    answers: PageOf(Kpi),
  },
  'POST /api/companies/{company_id}/settings/kpi': {
    may: 'settings',
    summary: 'Sets the targets of a KPI that has none.',
    wrapped: 'kpi',
    body: NewKpi,
    answers: WithMessage(Kpi),
    status: 201,
  },
  'PUT /api/companies/{company_id}/settings/kpi/{id}': {
    may: 'settings',
    summary: 'Changes the name and targets of a KPI, and which of them are on the dashboard.',
    wrapped: 'kpi',
    body: KpiChange,
    answers: WithMessage(Kpi),
  },
  'DELETE /api/companies/{company_id}/settings/kpi/{id}': {
    may: 'settings',
    summary: 'Removes the name and all targets of a KPI. Its threshold stays.',
    answers: WithMessage(Kpi),
  },
  'PUT /api/companies/{company_id}/settings/kpi/update_dashboard_threshold': {
    may: 'settings',
    summary: 'Below the minimum a percent of the target is red, up to the maximum amber, above it green.',
    body: Type.Object({ key: OneOf(kpiKeys), threshold_min: Type.Number(), threshold_max: Type.Number() }),
    answers: Done,
  },
})
