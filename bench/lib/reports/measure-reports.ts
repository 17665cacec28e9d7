import { declaredReports, type DeclaredReport } from '@spotter/contract/reports/declared.ts'
import { blockNames } from '@spotter/domain/dashboard/blocks.ts'
import { addDays, addMonths } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { percentile } from '../measure.ts'
import type { SignedIn } from '../signed-in.ts'
import type { DatabaseTimer } from './database-time.ts'

/** Clubs, of the 50, each of which is asked for in a turn. */
const most = Number(process.env['TURNS'] ?? 25)
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
  { name: '30_days', limit: 300, turns: most, query: days(30) },
  { name: '6_months', limit: 1000, turns: most, query: sixMonths },
  { name: '50_clubs', limit: 2000, turns: 3, query: (turn) => ({ ...days(30)(turn), report_type: 'multi_club' }) },
]

interface Measured {
  user: SignedIn
  timer: DatabaseTimer
  /** The first is the largest. */
  clubs: readonly number[]
}

/** The largest, and others of all sizes. */
const clubOf = (clubs: readonly number[], turn: number, turns: number) =>
  clubs[Math.floor((turn * clubs.length) / turns)]!

/** Times of each report at the 95th percentile of clubs and in the largest, as a table; the figures are the longest of all. */
export async function measureReports({ user, timer, clubs }: Measured) {
  const figures: Record<string, number> = {}
  const [largest = 0] = clubs
  const floors = [await floorOf(timer, largest, 30), await floorOf(timer, largest, 182), await floorOf(timer, null, 30)]
  console.log(
    `  floor (reading as much history of the largest club, of all): ${floors.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}`,
  )
  const titles = periods.map(({ name }) => `${name} p95`.padStart(14) + 'largest'.padStart(10) + '× floor'.padStart(9))
  console.log(`  ${'report'.padEnd(26)}${titles.join('')}`)
  for (const report of declaredReports.filter(({ id }) => !chosen.length || chosen.includes(id))) {
    let line = `  ${report.id.padEnd(26)}`
    for (const [at, period] of periods.entries()) {
      const taken = await reportTimes({ user, timer, clubs }, report, period)
      const [first] = taken
      if (first === undefined) {
        line += ' '.repeat(33)
        continue
      }
      const ms = percentile(taken, 0.95)
      line += ms.toFixed(1).padStart(14) + first.toFixed(1).padStart(10) + (first / floors[at]!).toFixed(2).padStart(9)
      figures[`longest_${period.name}_ms`] = Math.max(ms, figures[`longest_${period.name}_ms`] ?? 0)
      figures[`longest_${period.name}_ms at most`] = period.limit
    }
    console.log(line)
  }
  const dashboard: number[] = []
  for (let turn = 0; turn < most; turn++) {
    await user.changeClub(clubOf(clubs, turn, most))
    let sum = 0
    for (const block of blockNames) sum += await timer.ofRequest(user, `/api/dashboard/${block}`, `dashboard/${block}`)
    dashboard.push(sum)
  }
  await user.changeClub(largest)
  return {
    ...figures,
    dashboard_of_largest_club_ms: dashboard[0]!,
    dashboard_p95_ms: percentile(dashboard, 0.95),
    'dashboard_p95_ms at most': 150,
  }
}

/** None if the period makes no difference to the report. */
async function reportTimes({ user, timer, clubs }: Measured, report: DeclaredReport, period: Asked): Promise<number[]> {
  const hasRange = (report.filters as readonly string[]).includes('range')
  const isOfAll = period.name === '50_clubs'
  if (period.name === '6_months' && !hasRange) return []
  if ('clubs' in report && report.clubs === (isOfAll ? 'one' : 'several')) return []
  const taken: number[] = []
  for (let turn = 0; turn < period.turns; turn++) {
    if (!isOfAll) await user.changeClub(clubOf(clubs, turn, period.turns))
    const { date_from, date_into, ...others } = period.query(isOfAll ? turn : 0)
    const query = new URLSearchParams({ ...others, ...(hasRange && { date_from: date_from!, date_into: date_into! }) })
    taken.push(await timer.ofRequest(user, `${report.path}?${query}`, `${report.id}/${period.name}`))
  }
  return taken
}

async function floorOf(timer: DatabaseTimer, club: number | null, count: number): Promise<number> {
  const text = `select count(*), count(distinct person_id) from history where created_at > now() - $1::int * interval '1 day'
    ${club === null ? '' : 'and company_id = $2'}`
  const values = club === null ? [count] : [count, club]
  await timer.ofStatement(text, values)
  return timer.ofStatement(text, values)
}
