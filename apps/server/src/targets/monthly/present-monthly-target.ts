import type { MonthlySalesTarget } from '@spotter/contract/targets/monthly-sales-targets.ts'
import { requiredActivity, totalDailyDistribution } from '@spotter/domain/targets/monthly-targets.ts'
import type { Tx } from '../../platform/http/call.ts'
import { monthlyRows, type MonthlyTargetRow } from './monthly-rows.ts'

export const presentMonthlyTarget = (row: MonthlyTargetRow): MonthlySalesTarget => ({
  ...row,
  ...requiredActivity(row),
  total_daily_distribution: `${totalDailyDistribution(row)}%`,
})

export async function getMonthlyTarget(tx: Tx, company_id: number, id: number): Promise<MonthlySalesTarget> {
  const found = monthlyRows(tx, company_id).where('monthly_sales_targets.id', '=', id)
  return presentMonthlyTarget(await found.executeTakeFirstOrThrow())
}
