import type { Report } from '@spotter/contract/reports/define-report.ts'
import { type BlockName, blockNames, dashboardBlocks, inTheLastDays } from '@spotter/domain/dashboard/blocks.ts'
import { type Served, serve } from '../platform/http/call.ts'
import { parseAsked } from '../reports/asked.ts'
import { countLastDays } from '../reports/last-days.ts'

export const ofUsers = { filters: ['salesperson'] } as Pick<Report, 'filters'> as Report

const serveBlock = (name: BlockName): Served =>
  serve(`GET /api/dashboard/${name}`, async (actor, { db, t, now, company, query }) => {
    const asked = await parseAsked(ofUsers, actor, { db, t, now, company, query })
    const { range, before, figures } = await countLastDays(asked, dashboardBlocks[name].figures)
    return {
      info: t(inTheLastDays),
      figures,
      date_from: range.from,
      date_into: range.to,
      compared: { date_from: before.from, date_into: before.to },
      made_at: now.toISOString(),
    }
  })

export const blockRoutes = blockNames.map(serveBlock)
