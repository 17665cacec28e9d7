import { percentOf } from '@spotter/domain/figures/measures.ts'
import { type Status, statuses } from '@spotter/domain/people/statuses.ts'
import { countFigures } from '../../figures/count-figures.ts'
import { countPresent } from '../count-present.ts'
import { grouped } from '../made.ts'
import { pivot } from '../pivot.ts'

const names = ['entered', 'left', 'went_on'] as const

export const leadStatuses = grouped(async (asked) => {
  const [moved, held] = await Promise.all([countFigures(asked.db, asked.scope, names, ['status']), countPresent(asked)])
  const moves = pivot(moved, 'status', names)
  const lines = statuses.map((status) => ({
    status,
    now: held.filter((one) => one.status === status).reduce((sum, { count }) => sum + count, 0),
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
