import type { Served } from '../platform/http/call.ts'
import { listKpis } from './kpis/list-kpis.ts'
import { createKpi, removeKpi, updateKpi } from './kpis/save-kpi.ts'
import { saveThreshold } from './kpis/save-threshold.ts'
import { copyMonth } from './monthly/copy-month.ts'
import { listMonthlyTargets } from './monthly/list-monthly-targets.ts'
import { removeMonthlyTarget, restoreMonthlyTarget } from './monthly/remove-monthly-target.ts'
import { createMonthlyTarget, updateMonthlyTarget } from './monthly/save-monthly-target.ts'

export const targetsRoutes: readonly Served[] = [
  listKpis,
  createKpi,
  updateKpi,
  removeKpi,
  saveThreshold,
  listMonthlyTargets,
  createMonthlyTarget,
  copyMonth,
  updateMonthlyTarget,
  removeMonthlyTarget,
  restoreMonthlyTarget,
]
