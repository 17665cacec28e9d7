import { declaredReports, type DeclaredReport } from '@spotter/contract/reports/declared.ts'
import { blockNames } from '@spotter/domain/dashboard/blocks.ts'
import { addDays, addMonths } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { percentile } from '../measure.ts'
import type { SignedIn } from '../signed-in.ts'
import type { DatabaseTimer } from './database-time.ts'

const most = Number(process.env['TURNS'] ?? 10)
const chosen = (process.env['REPORTS'] ?? '').split(',').filter(Boolean)

interface Asked {
  name: string
  limit: number
  turns: number
  query: (turn: number) => Record<string, string>
}

const today = dayOf(new Date(), 'Australia/Melbourne')
const days = (count: number) => (turn: number) => {
  const last = addDays(today, -turn)
  return { date_from: addDays(last, 1 - count), date_into: last }
}
const sixMonths = (turn: number) => {
  const last = addDays(today, -turn)
  return { date_from: addMonths(last, -6), date_into: last }
}

const periods: readonly Asked[] = [
  { name: '30_days', limit: 300, turns: 10, query: days(30) },
  { name: '6_months', limit: 1000, turns: 4, query: sixMonths },
  { name: '50_clubs', limit: 2000, turns: 3, query: (turn) => ({ ...days(30)(turn), report_type: 'multi_club' }) },
]

/** Times of each report at the 95th percentile, as a table; the figures are the longest of all. */
export async function measureReports(user: SignedIn, timer: DatabaseTimer, club: number) {
  const figures: Record<string, number> = {}
  const floors = [await floorOf(timer, club, 30), await floorOf(timer, club, 182), await floorOf(timer, null, 30)]
  console.log(`  floor (reading as much history): ${floors.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}`)
  console.log(
    `  ${'report'.padEnd(26)}${periods.map(({ name }) => name.padStart(12) + '× floor'.padStart(10)).join('')}`,
  )
  for (const report of declaredReports.filter(({ id }) => !chosen.length || chosen.includes(id))) {
    let line = `  ${report.id.padEnd(26)}`
    for (const [at, period] of periods.entries()) {
      const ms = await reportTime(user, timer, report, period)
      line += (ms?.toFixed(1) ?? '').padStart(12) + (ms === null ? '' : (ms / floors[at]!).toFixed(2)).padStart(10)
      if (ms === null) continue
      figures[`longest_${period.name}_ms`] = Math.max(ms, figures[`longest_${period.name}_ms`] ?? 0)
      figures[`longest_${period.name}_ms at most`] = period.limit
    }
    console.log(line)
  }
  const dashboard: number[] = []
  for (let turn = 0; turn < most; turn++) {
    let sum = 0
    for (const block of blockNames) sum += await timer.ofRequest(user, `/api/dashboard/${block}`, `dashboard/${block}`)
    dashboard.push(sum)
  }
  return { ...figures, dashboard_p95_ms: percentile(dashboard, 0.95), 'dashboard_p95_ms at most': 150 }
}

/** Null if the period makes no difference to the report. */
async function reportTime(
  user: SignedIn,
  timer: DatabaseTimer,
  report: DeclaredReport,
  period: Asked,
): Promise<number | null> {
  const hasRange = (report.filters as readonly string[]).includes('range')
  const clubs = 'clubs' in report ? report.clubs : 'any'
  if (period.name === '6_months' && !hasRange) return null
  if (clubs === (period.name === '50_clubs' ? 'one' : 'several')) return null
  const taken: number[] = []
  for (let turn = 0; turn < Math.min(most, period.turns); turn++) {
    const { date_from, date_into, ...others } = period.query(turn)
    const query = new URLSearchParams({ ...others, ...(hasRange && { date_from: date_from!, date_into: date_into! }) })
    taken.push(await timer.ofRequest(user, `${report.path}?${query}`, `${report.id}/${period.name}`))
  }
  return percentile(taken, 0.95)
}

async function floorOf(timer: DatabaseTimer, club: number | null, count: number): Promise<number> {
  const text = `select count(*), count(distinct person_id) from history where created_at > now() - $1::int * interval '1 day'
    ${club === null ? '' : 'and company_id = $2'}`
  const values = club === null ? [count] : [count, club]
  await timer.ofStatement(text, values)
  return timer.ofStatement(text, values)
}
