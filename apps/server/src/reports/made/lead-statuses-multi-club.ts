import { percentOf } from '@spotter/domain/figures/measures.ts'
import { type Status, statuses } from '@spotter/domain/people/statuses.ts'
import { countGroups } from '../../figures/count-figures.ts'
import { countPresent } from '../count-present.ts'
import { grouped } from '../made.ts'
import { pivot, totalOf } from '../pivot.ts'

const names = ['entered', 'left', 'went_on'] as const

const none = { entered: 0, left: 0, went_on: 0 }

const withConversion = (moves: typeof none) => ({ ...moves, conversion: percentOf(moves.went_on, moves.left) })

export const leadStatusesMultiClub = grouped(async (asked) => {
  const { db, scope, clubs } = asked
  const [[ofClub = [], ofStatus = []], held] = await Promise.all([
    countGroups(db, scope, names, [['company_id'], ['company_id', 'status']]),
    countPresent(asked),
  ])
  const moves = pivot(ofClub, 'company_id', names)
  const present = new Map(held.map(({ company_id, status, count }) => [`${company_id} ${status}`, count]))
  const nowIn = (company_id: number, status: Status) => present.get(`${company_id} ${status}`) ?? 0
  const inAll = (status: Status) => clubs.reduce((sum, { id }) => sum + nowIn(id, status), 0)
  const rows = clubs.map(({ id, name }) => ({
    key: String(id),
    of: { company_id: id },
    club: { id, name },
    ...countsOf((status) => nowIn(id, status)),
    ...withConversion(moves.get(id) ?? none),
  }))
  const byStatus = clubs.flatMap(({ id, name }) => {
    const own = pivot(
      ofStatus.filter(({ company_id }) => company_id === id),
      'status',
      names,
    )
    return statuses
      .map((status) => ({
        key: `${id} ${status}`,
        of: { company_id: id, status },
        club: { id, name },
        status,
        now: nowIn(id, status),
        ...withConversion(own.get(status) ?? none),
      }))
      .filter(({ now, entered, left }) => now + entered + left > 0)
  })
  return {
    rows,
    // Everyone is of one club.
    totals: { ...countsOf(inAll), ...withConversion(totalOf(ofClub, names)) },
    parts: { statuses: byStatus },
  }
})

const countsOf = (count: (status: Status) => number) =>
  Object.fromEntries(statuses.map((status) => [status, count(status)])) as Record<Status, number>
