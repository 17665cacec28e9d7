import { percentOf } from '@spotter/domain/figures/measures.ts'
import { type Status, statuses } from '@spotter/domain/people/statuses.ts'
import { sql } from 'kysely'
import { countFigures, ofUsers } from '../../figures/count-figures.ts'
import { ofClubs } from '../../people/where-filter.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { Asked } from '../asked.ts'
import { grouped } from '../made.ts'
import { pivot } from '../pivot.ts'

const names = ['entered', 'left', 'went_on'] as const

export const leadStatuses = grouped(async (asked) => {
  const [moved, present] = await Promise.all([
    countFigures(asked.db, asked.scope, names, ['status']),
    countPresent(asked),
  ])
  const moves = pivot(moved, 'status', names)
  const lines = statuses.map((status) => ({
    status,
    now: present.get(status) ?? 0,
    ...(moves.get(status) ?? { entered: 0, left: 0, went_on: 0 }),
  }))
  // Statuses that the club doesn't use are shown only if they have figures.
  const isUsed: Partial<Record<Status, boolean>> = {
    guest: asked.company.enable_guest_status,
    former_member: asked.company.enable_former_member_status,
  }
  const rows = lines
    .filter(({ status, now, entered, left }) => (isUsed[status] ?? true) || now + entered + left > 0)
    .map((line) => ({
      key: line.status,
      of: { status: line.status },
      ...line,
      conversion: percentOf(line.went_on, line.left),
    }))
  return { rows, totals: { now: rows.reduce((sum, { now }) => sum + now, 0) } }
})

async function countPresent({ db, filter, scope }: Asked): Promise<Map<Status, number>> {
  const rows = await rowsOf(
    db,
    sql<{ status: Status; count: number }>`
      select people.status, count(*)::int as count from people
      where ${ofClubs(filter)} and ${scope.people} and ${ofUsers(scope.user_ids, 'entered')} group by 1`,
  )
  return new Map(rows.map(({ status, count }) => [status, count]))
}
