import { type DcasCounts, type DcasField, dcasMeasures, dcasRatios } from '@spotter/domain/reports/dcas.ts'
import { countFigures } from '../../figures/count-figures.ts'
import { grouped } from '../made.ts'
import { idsIn, unallocatedName, userNames } from '../names.ts'
import { pivot, totalOf } from '../pivot.ts'

const names = [...Object.values(dcasMeasures), 'appointments'] as const
const fields = Object.keys(dcasMeasures) as DcasField[]

function lineOf(counts: Record<(typeof names)[number], number>) {
  const line = Object.fromEntries(fields.map((field) => [field, counts[dcasMeasures[field]]])) as DcasCounts
  return { ...line, ...dcasRatios(line, counts.appointments) }
}

export const dcas = grouped(async (asked) => {
  const counts = await countFigures(asked.db, asked.scope, names, ['user_id'])
  const known = await userNames(asked, idsIn(counts, 'user_id'))
  const rows = [...pivot(counts, 'user_id', names)].map(([user_id, figures]) => ({
    key: String(user_id),
    of: { user_id },
    salesperson: {
      id: Number(user_id ?? 0),
      name: user_id === null ? asked.t(unallocatedName) : (known.get(Number(user_id)) ?? ''),
    },
    ...lineOf(figures),
  }))
  // What was done has one user, and everyone one salesperson, so that the counts can be added.
  return { rows, totals: lineOf(totalOf(counts, names)) }
})
