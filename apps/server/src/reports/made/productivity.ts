import { type MeasureName, percentOf } from '@spotter/domain/figures/measures.ts'
import { countFigures, type FigureCount } from '../../figures/count-figures.ts'
import { grouped } from '../made.ts'
import { byUserName, idsIn, unallocatedName, userNamed, userNames } from '../names.ts'
import { pivot, totalOf } from '../pivot.ts'

const names = [
  'activities_planned',
  'activities_completed',
  'activities_overdue',
] as const satisfies readonly MeasureName[]

type Count = FigureCount<'user_id' | 'day'>

const withRatio = (figures: Record<(typeof names)[number], number>) => ({
  ...figures,
  completion: percentOf(figures.activities_completed, figures.activities_planned),
})

export const productivity = grouped(async (asked) => {
  const counts: Count[] = await countFigures(asked.db, asked.scope, names, ['user_id', 'day'])
  const known = await userNames(asked, idsIn(counts, 'user_id'))
  const user = (user_id: Count['user_id']) => userNamed(user_id, known, asked.t(unallocatedName))
  const rows = [...Map.groupBy(counts, ({ user_id }) => user_id)].flatMap(([user_id, ofUser]) =>
    [...pivot(ofUser, 'day', names)].map(([day, figures]) => ({
      key: `${user_id} ${day}`,
      of: { user_id, day },
      day,
      user: user(user_id),
      ...withRatio(figures),
    })),
  )
  const users = [...pivot(counts, 'user_id', names)].map(([user_id, figures]) => ({
    key: String(user_id),
    of: { user_id },
    user: user(user_id),
    ...withRatio(figures),
  }))
  const byName = users.toSorted((one, other) => byUserName(one.user, other.user))
  return { rows, totals: withRatio(totalOf(counts, names)), parts: { users: byName } }
})
