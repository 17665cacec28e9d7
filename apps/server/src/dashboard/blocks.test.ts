import { figureColumn } from '@spotter/contract/reports/define-report.ts'
import { figureLink } from '@spotter/contract/reports/figure-link.ts'
import { blockNames, dashboardBlocks } from '@spotter/domain/dashboard/blocks.ts'
import { type MeasureName, measures } from '@spotter/domain/figures/measures.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { expect } from 'vitest'
import { makeCrowd } from '../figures/test/crowd.ts'
import { askedFor } from '../reports/asked.ts'
import { countLastDays } from '../reports/last-days.ts'
import { type Club, test } from '../test/club.ts'

const names = [...new Set(blockNames.flatMap((name): readonly MeasureName[] => dashboardBlocks[name].figures))]

async function atTheTimeOfTheCrowd(club: Club) {
  await makeCrowd(club, 5, 60)
  const { db } = club.server.context
  const company = await db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', club.clubs['melbourne']!)
    .executeTakeFirstOrThrow()
  const range = { from: '2026-10-01', to: '2026-10-01' }
  const now = new Date('2026-10-07T12:00:00Z')
  return countLastDays(askedFor({ db, t: translatorFor('en'), now, company, range }, null), names)
}

test('a count of the dashboard is that of the reports for the same days, and opens exactly what it counts', async ({
  club,
}) => {
  const { range, before, figures } = await atTheTimeOfTheCrowd(club)
  expect([range, before]).toEqual([
    { from: '2026-09-08', to: '2026-10-07' },
    { from: '2026-08-09', to: '2026-09-07' },
  ])
  const manager = await club.as('club_manager')
  const days = { date_from: range.from, date_into: range.to }
  const { totals } = await manager.call('GET /api/reports/salespersons', { query: days })
  const opened: Record<string, number> = {}
  for (const { measure, count, days: daily } of figures) {
    if (totals?.[measure] !== undefined) expect([measure, count]).toEqual([measure, totals[measure]])
    if (measures[measure].of !== 'person') expect(daily.reduce((sum, day) => sum + day.count, 0)).toBe(count)
    const state = { ...days, tag_list: '', salesperson_id: [], source_id: [] }
    const href = figureLink({ column: figureColumn(measure), row: { key: measure }, state, isMulti: false })
    const [path, search] = href!.split('?')
    const { body } = await manager.send<{ pagination: { total_entries: number } }>(
      'GET',
      path === '/people' ? '/api/people' : '/api/reports/entries',
      { query: Object.fromEntries(new URLSearchParams(search)) },
    )
    opened[measure] = body.pagination.total_entries
  }
  expect(opened).toEqual(Object.fromEntries(figures.map(({ measure, count }) => [measure, count])))
  expect(Math.max(...figures.map(({ count }) => count))).toBeGreaterThan(5)
})

async function addWalkIns({ server, clubs, users }: Club, sellers: readonly string[]) {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  for (const seller of sellers) {
    const { id: person_id } = await db
      .insertInto('people')
      .values({ company_id, first_name: 'Walk', last_name: 'In', salesperson_id: users[seller]! })
      .returning('id')
      .executeTakeFirstOrThrow()
    const start = new Date(Date.now() - 3_600_000)
    await db
      .insertInto('activities')
      .values({
        company_id,
        person_id,
        type: 'Event',
        kind_code: 'walk-in',
        start,
        end: start,
        salesperson_id: users[seller]!,
      })
      .execute()
  }
}

test('a salesperson has their own figures and target, a manager the club’s or those of chosen users', async ({
  club,
}) => {
  await addWalkIns(club, ['salesperson', 'salesperson', 'club_manager'])
  await club.server.context.db
    .insertInto('kpis')
    .values({
      company_id: club.clubs['melbourne']!,
      key: 'walk_in',
      company_targets_month: 10,
      company_targets_month_dashboard: true,
      user_targets_month: 2,
      user_targets_month_dashboard: true,
      threshold_min: 40,
      threshold_max: 60,
    })
    .execute()
  const walkIns = async (who: string, query = {}) => {
    const block = await (await club.as(who)).call('GET /api/dashboard/walk_in_sales', { query })
    const { count, target, percent, tone } = block.figures.find(({ measure }) => measure === 'walk_ins')!
    return { count, target, percent, tone }
  }
  const own = { count: 2, target: 2, percent: 100, tone: 'green' }
  expect(await walkIns('club_manager')).toEqual({ count: 3, target: 10, percent: 30, tone: 'red' })
  expect(await walkIns('club_manager', { salesperson_id: club.users['salesperson']! })).toEqual(own)
  expect(await walkIns('salesperson')).toEqual(own)
  expect(await walkIns('salesperson', { salesperson_id: club.users['salesperson']! })).toEqual(own)
})

test('without the flag of the dashboard there is no target', async ({ club }) => {
  const { info, figures } = await (await club.as('club_manager')).call('GET /api/dashboard/referrals')
  expect(info).toBe('in the last 30 days')
  expect(figures).toMatchObject([{ measure: 'referrals', target: null, percent: null, tone: null }])
  expect(figures[0]?.days).toHaveLength(30)
})
