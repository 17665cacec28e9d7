import { startMonthlyTarget } from '@spotter/domain/targets/monthly-targets.ts'
import { targetToDate } from '@spotter/domain/targets/target-to-date.ts'
import { monthOf } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { expect } from 'vitest'
import { type Club, test } from '../test/club.ts'
import { sell } from './test/sell.ts'

const today = () => dayOf(new Date(), 'Australia/Melbourne')

async function setTarget({ server, clubs, users }: Club, who: string, target: number, track_activity: boolean) {
  await server.context.db
    .insertInto('monthly_sales_targets')
    .values({
      company_id: clubs['melbourne']!,
      user_id: users[who]!,
      target_date: monthOf(today()).from,
      target,
      track_activity,
    })
    .execute()
}

test('the month adds up the targets of everyone asked for, beside their sales by day', async ({ club }) => {
  await setTarget(club, 'salesperson', 60, true)
  await setTarget(club, 'club_manager', 20, false)
  const manager = await club.as('club_manager')
  const before = await manager.call('GET /api/dashboard/month')
  await sell(club, 'salesperson')
  const month = await manager.call('GET /api/dashboard/month')
  expect(month.sales).toBe(before.sales + 1)
  const due = [60, 20].map((target) => targetToDate(target, startMonthlyTarget, today()))
  expect(month).toMatchObject({ target: 80, target_to_date: due[0]! + due[1]!, tour_required: 115 })
  expect(month.days.at(-1)).toMatchObject({ target_to_date: 80 })
  expect(month.days.find(({ date }) => date === today())?.sales).toBeGreaterThan(0)

  const own = await (await club.as('salesperson')).call('GET /api/dashboard/month')
  expect(own).toMatchObject({ target: 60, target_to_date: due[0], tour_required: 86, enquiry_required: 143 })
  const other = await manager.call('GET /api/dashboard/month', {
    query: { salesperson_id: club.users['club_manager']! },
  })
  expect(other).toMatchObject({ target: 20, tour_required: null, enquiry_required: null })

  const { collection } = await manager.call('GET /api/report/monthly_sales_targets')
  expect(collection.find(({ key }) => key === String(club.users['salesperson']))).toMatchObject({
    target: 60,
    target_to_date: due[0],
    sales: own.sales,
    difference: own.sales - due[0]!,
    tour_required: 86,
    enquiry_required: 143,
  })
})

test('each KPI is compared with the targets of the user for today, this week and this month', async ({ club }) => {
  await club.server.context.db
    .insertInto('kpis')
    .values({
      company_id: club.clubs['melbourne']!,
      key: 'sale',
      user_targets_day: 1,
      user_targets_week: 4,
      user_targets_month: 0,
      company_targets_day: 50,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'key']).doNothing())
    .execute()
  await sell(club, 'salesperson')
  const { kpis } = await (await club.as('salesperson')).call('GET /api/performance')
  const { day, week, month } = kpis.find(({ key }) => key === 'sale')!
  expect(day.date_from).toBe(today())
  expect([day.target, week.target, month.target]).toEqual([1, 4, null])
  expect([day.percent, month.percent]).toEqual([day.actual * 100, null])
  expect(kpis).toHaveLength(12)

  const report = await (
    await club.as('salesperson')
  ).call('GET /api/reports/kpi', { query: { period: 'day', duration: 31, page_size: 60 } })
  expect(report.pagination.total_entries).toBe(31 * 12)
  expect(report.collection.find(({ kpi_key }) => kpi_key === 'sale')).toMatchObject({
    period_from: today(),
    actual: day.actual,
    target: 1,
    tone: day.tone,
  })
})

test('the KPI report has ten weeks unless asked otherwise, and refuses other periods by field', async ({ club }) => {
  const manager = await club.as('club_manager')
  expect((await manager.call('GET /api/reports/kpi')).pagination.total_entries).toBe(10 * 12)
  const refused = async (query: Record<string, string | number>) =>
    Object.keys((await manager.send<{ errors: object }>('GET', '/api/reports/kpi', { query })).body.errors)
  expect(await refused({ period: 'year' })).toEqual(['period'])
  expect(await refused({ duration: 0 })).toEqual(['duration'])
})
