import type { WallFigures } from '@spotter/contract/dashboard/wall-displays.ts'
import { blockNames, dashboardBlocks } from '@spotter/domain/dashboard/blocks.ts'
import { rankBySales, wallKpis } from '@spotter/domain/dashboard/wall.ts'
import { measures, percentOf } from '@spotter/domain/figures/measures.ts'
import { monthOf } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { countFigures } from '../../figures/count-figures.ts'
import { type Asked, askedFor } from '../../reports/asked.ts'
import { countLastDays } from '../../reports/last-days.ts'
import { idsIn, userNames } from '../../reports/names.ts'
import { countKpis } from '../performance.ts'
import { countMonth } from '../sales-month.ts'

export type WallCounts = Omit<WallFigures, 'name' | 'club' | 'ranking'> & {
  ranking: NonNullable<WallFigures['ranking']>
}

const steps = ['leads', 'tours', 'sales'] as const

/** The same counting as on the dashboard of a manager of the club. */
export async function countWall(asking: Pick<Asked, 'db' | 't' | 'now' | 'company'>): Promise<WallCounts> {
  const { t, now, company } = asking
  const range = monthOf(dayOf(now, tzinfoOf(company.time_zone) ?? 'UTC'))
  const asked = askedFor({ ...asking, range }, null)
  const [month, kpis, { figures }, ranking] = await Promise.all([
    countMonth(asked),
    countKpis(asked, ['day']),
    countLastDays(
      asked,
      blockNames.map((name) => dashboardBlocks[name].figures[0]),
    ),
    countRanking(asked),
  ])
  return {
    month,
    today: wallKpis(kpis.map(({ key, name, day }) => ({ key, name, ...day }))),
    last_days: blockNames.flatMap((name) => {
      const [first] = dashboardBlocks[name].figures
      const figure = figures.find(({ measure }) => measure === first)
      return figure ? [{ name, label: t(measures[first].label), ...figure }] : []
    }),
    funnel: steps.map((step) => ({
      label: t(measures[step].label),
      count: month[step],
      share: percentOf(month[step], month.leads),
    })),
    ranking,
    made_at: now.toISOString(),
  }
}

async function countRanking(asked: Asked) {
  const counts = await countFigures(asked.db, asked.scope, ['sales'], ['user_id'])
  const names = await userNames(asked, idsIn(counts, 'user_id'))
  return rankBySales(
    counts.flatMap(({ user_id, count }) =>
      user_id === null ? [] : [{ name: names.get(Number(user_id)) ?? '', sales: count }],
    ),
  )
}
