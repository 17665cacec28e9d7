import { declaredReports } from '@spotter/contract/reports/declared.ts'
import type { Report } from '@spotter/contract/reports/define-report.ts'
import type { ReportAnswer } from '@spotter/contract/reports/report-answer.ts'
import { describe, expect } from 'vitest'
import { makeCrowd } from '../figures/test/crowd.ts'
import { type Club, test } from '../test/club.ts'
import { linksOf, totalBehind } from './test/links.ts'
import { readSheets } from './test/read-file.ts'

const days = { date_from: '2026-09-30', date_into: '2026-10-08' }
const daysOf = ({ filters }: Report) => (filters.includes('day') ? { ...days, date_into: days.date_from } : days)

let isMade = false
async function withCrowd(club: Club) {
  if (!isMade) await makeCrowd(club, 5, 60)
  await club.server.context.db.updateTable('companies').set({ enable_whatsapp_messaging: true }).execute()
  isMade = true
}

const offered = (report: Report) =>
  report.filters.includes('range') || report.filters.includes('day') ? daysOf(report) : {}

describe.each(declaredReports as readonly Report[])('$id', (report) => {
  test('every figure opens exactly what it counts', async ({ club }) => {
    await withCrowd(club)
    const manager = await club.as('corporation_manager')
    const { status, body } = await manager.send<ReportAnswer>('GET', report.path, { query: offered(report) })
    expect(status, JSON.stringify(body)).toBe(200)
    const totals = body.totals ? [{ key: 'total', of: {}, ...body.totals }] : []
    const withoutPeople = Object.fromEntries(Object.entries(report.columns).filter(([, { people }]) => !people))
    const links = [
      ...linksOf(report, report.columns, body.collection, daysOf(report)),
      ...linksOf(report, withoutPeople, totals, daysOf(report)),
      ...Object.entries(report.parts ?? {}).flatMap(([name, { columns }]) =>
        linksOf(report, columns, body.parts[name] ?? [], daysOf(report)),
      ),
    ]
    const counted: Record<string, number> = {}
    for (const { name, href } of links) counted[name] = await totalBehind(manager, href)
    expect(counted).toEqual(Object.fromEntries(links.map(({ name, value }) => [name, value])))
  })

  test('its file has every row, below the lines that say what it was filtered by, and a sheet for each part', async ({
    club,
  }) => {
    await withCrowd(club)
    const manager = await club.as('corporation_manager')
    const { body } = await manager.send<ReportAnswer>('GET', report.path, { query: offered(report) })
    const [rows = [], ...sheets] = await readSheets(manager, `${report.path}.xlsx`, {
      ...offered(report),
      complete_report: 'true',
    })
    const header = Object.values(report.columns).map(({ label }) => label)
    const at = rows.findIndex((row) => row[0] === header[0])
    expect(rows[at]).toEqual(header)
    const hasTotals = body.totals !== null
    expect(rows.length - at - 1).toBe(body.pagination.total_entries + Number(hasTotals))
    if (hasTotals) expect(rows.at(-1)?.[0]).toBe('Total')
    const parts = Object.entries(report.parts ?? {}).flatMap(([name, { summed }]) => {
      const length = body.parts[name]?.length ?? 0
      return length > 0 ? [length + Number(summed ?? false)] : []
    })
    expect(sheets.map(({ length }) => length - 1)).toEqual(parts)
  })

  test('what it is asked is refused by field, and another club is unknown', async ({ club }) => {
    const manager = await club.as('club_manager')
    const ask = (query: Record<string, string | number>) =>
      manager.send<{ errors: object }>('GET', report.path, { query })
    if (report.filters.includes('range')) {
      expect((await ask({ date_from: '2026-10-02', date_into: '2026-10-01' })).status).toBe(422)
      expect((await ask({ date_from: '2026-01-01', date_into: '2026-10-01' })).body.errors).toHaveProperty('date_into')
      expect((await ask({ date_from: 'soon' })).body.errors).toHaveProperty('date_from')
    }
    if (!report.filters.includes('source')) expect((await ask({ source_id: 1 })).status).toBe(422)
    expect((await ask({ company_id: club.clubs['london']! })).status).toBe(404)
  })
})
