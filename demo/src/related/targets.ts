import { dashboardField, type KpiKey, kpiKeys, noTargets, targetField } from '@spotter/domain/targets/kpis.ts'
import { startMonthlyTarget } from '@spotter/domain/targets/monthly-targets.ts'
import { firstOfMonth } from '@spotter/domain/targets/target-to-date.ts'
import { addMonths } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'
import { sql } from 'kysely'
import { insertRows } from '../write-rows.ts'

interface SellingClub {
  id: number
  time_zone: string
  /** Who get a target of their own. */
  staff: readonly number[]
  now: Date
}

const monthsBefore = 3
/** Somewhat more than what was sold lately. */
const ambition = 1.15

export async function addTargets(tx: Tx, club: SellingClub): Promise<void> {
  const { id: company_id, staff, now } = club
  const sold = await monthlySales(tx, club)
  const aims = staff.map((user_id) => ({
    user_id,
    target: Math.max(2, Math.ceil((sold.get(user_id) ?? 0) * ambition)),
  }))
  const thisMonth = firstOfMonth(dayOf(now, tzinfoOf(club.time_zone) ?? 'UTC'))
  const months = Array.from({ length: monthsBefore + 1 }, (_, index) => addMonths(thisMonth, index - monthsBefore))
  const times = { created_at: now, updated_at: now }
  await insertRows(
    tx,
    'monthly_sales_targets',
    months.flatMap((target_date) =>
      aims.map((aim) => ({ ...startMonthlyTarget, ...aim, company_id, target_date, track_activity: true, ...times })),
    ),
  )
  const sales = aims.reduce((sum, { target }) => sum + target, 0)
  await insertRows(
    tx,
    'kpis',
    kpiKeys.map((key) => ({ company_id, key, ...kpiOf(key, sales, staff.length), ...times })),
  )
}

/** How many a sale takes. */
const perSale: Record<KpiKey, number> = {
  enquiry: 2.4,
  call_attempt: 8,
  spoke_to: 3.5,
  appointment_booked: 2,
  tour: 1.5,
  walk_in: 0.5,
  trial: 0.8,
  sale: 1,
  referral: 0.4,
  email: 6,
  sms: 5,
  whatsapp: 0,
}
const onDashboard: readonly KpiKey[] = ['enquiry', 'spoke_to', 'appointment_booked', 'tour', 'sale', 'referral']

function kpiOf(key: KpiKey, sales: number, users: number) {
  const [day, week, month] = [1 / 30, 7 / 30, 1].map((share) => Math.ceil(sales * perSale[key] * share))
  const ofUser = (target = 0) => Math.ceil(target / Math.max(1, users))
  const isShown = onDashboard.includes(key)
  return {
    ...noTargets,
    [targetField('user', 'day')]: ofUser(day),
    [targetField('user', 'week')]: ofUser(week),
    [targetField('user', 'month')]: ofUser(month),
    [targetField('company', 'day')]: day,
    [targetField('company', 'week')]: week,
    [targetField('company', 'month')]: month,
    [dashboardField(targetField('user', 'month'))]: isShown,
    [dashboardField(targetField('company', 'day'))]: isShown,
    [dashboardField(targetField('company', 'month'))]: isShown,
    ...(key === 'sale' && { threshold_min: 70, threshold_max: 95 }),
  }
}

/** On average, by salesperson. */
async function monthlySales(tx: Tx, { id, now }: SellingClub): Promise<Map<number, number>> {
  const { rows } = await sql<{ user_id: number; sales: number }>`
    select salesperson_id as user_id, count(*)::int as sales from people
    where company_id = ${id} and salesperson_id is not null and deleted_at is null
      and sale_at > ${now}::timestamptz - ${monthsBefore} * interval '30 days' and sale_at <= ${now}
    group by salesperson_id`.execute(tx)
  return new Map(rows.map(({ user_id, sales }) => [user_id, sales / monthsBefore]))
}
