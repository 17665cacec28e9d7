import {
  type DailyPercentages,
  requiredActivity,
  type RequiredActivity,
  type SalesRatios,
} from '@spotter/domain/targets/monthly-targets.ts'
import { firstOfMonth } from '@spotter/domain/targets/target-to-date.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { weekDays } from '@spotter/domain/time/week-days.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { monthlyRows } from './monthly/monthly-rows.ts'

export interface MonthlyTarget extends SalesRatios, RequiredActivity {
  user_id: number
  user_name: string
  target_date: Day
  percentages: DailyPercentages
  /** Whether the required tours and enquiries are shown to the user. */
  track_activity: boolean
}

/** One per user who has a target in the month, which any of its days names. */
export async function loadMonthlyTargets(db: Db | Tx, company_id: number, month: Day): Promise<MonthlyTarget[]> {
  const rows = await monthlyRows(db, company_id)
    .where('target_date', '=', firstOfMonth(month))
    .where('monthly_sales_targets.deleted_at', 'is', null)
    .orderBy('monthly_sales_targets.user_id')
    .execute()
  return rows.map(
    ({ user_id, user_name, target_date, target, enquiry_to_tour, tour_to_sale, track_activity, ...row }) => ({
      user_id,
      user_name,
      target_date,
      target,
      enquiry_to_tour,
      tour_to_sale,
      ...requiredActivity({ target, enquiry_to_tour, tour_to_sale }),
      percentages: Object.fromEntries(weekDays.map((day) => [day, row[day]])) as DailyPercentages,
      track_activity,
    }),
  )
}
