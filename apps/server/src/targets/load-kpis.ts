import {
  dashboardField,
  type KpiKey,
  kpiKeys,
  type KpiTargets,
  noTargets,
  targetField,
  type TargetPeriod,
  targetPeriods,
  type TargetScope,
  targetScopes,
} from '@spotter/domain/targets/kpis.ts'
import { startingThreshold, type Threshold } from '@spotter/domain/targets/threshold.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'

type ByScope<Value> = Record<TargetScope, Record<TargetPeriod, Value>>

export interface KpiSettings {
  key: KpiKey
  /** Null for the key's own name. */
  name: string | null
  targets: ByScope<number>
  /** Which targets are on the dashboard. */
  dashboard: ByScope<boolean>
  threshold: Threshold
}

/** One for each key, in their order. A club that has set none has no targets and the starting threshold. */
export async function loadKpis(db: Db | Tx, company_id: number): Promise<KpiSettings[]> {
  const rows = await db.selectFrom('kpis').selectAll().where('company_id', '=', company_id).execute()
  return kpiKeys.map((key) => {
    const row = rows.find((one) => one.key === key)
    const targets: KpiTargets = row ?? noTargets
    return {
      key,
      name: row?.name ?? null,
      targets: byScope((scope, period) => targets[targetField(scope, period)]),
      dashboard: byScope((scope, period) => targets[dashboardField(targetField(scope, period))]),
      threshold: row ? { min: row.threshold_min, max: row.threshold_max } : startingThreshold,
    }
  })
}

const byScope = <Value>(valueOf: (scope: TargetScope, period: TargetPeriod) => Value): ByScope<Value> =>
  Object.fromEntries(
    targetScopes.map((scope) => [
      scope,
      Object.fromEntries(targetPeriods.map((period) => [period, valueOf(scope, period)])),
    ]),
  ) as ByScope<Value>
