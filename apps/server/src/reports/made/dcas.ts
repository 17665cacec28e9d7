import { type DcasCounts, type DcasField, dcasMeasures, dcasRatios } from '@spotter/domain/reports/dcas.ts'
import { countFigures } from '../../figures/count-figures.ts'
import { rowsByUser } from '../by-user.ts'
import { grouped } from '../made.ts'
import { totalOf } from '../pivot.ts'

const names = [...Object.values(dcasMeasures), 'appointments'] as const
const fields = Object.keys(dcasMeasures) as DcasField[]

function lineOf(counts: Record<(typeof names)[number], number>) {
  const line = Object.fromEntries(fields.map((field) => [field, counts[dcasMeasures[field]]])) as DcasCounts
  return { ...line, ...dcasRatios(line, counts.appointments) }
}

export const dcas = grouped(async (asked) => {
  const counts = await countFigures(asked.db, asked.scope, names, ['user_id'])
  const rows = (await rowsByUser(asked, counts, names)).map(({ row, figures }) => ({ ...row, ...lineOf(figures) }))
  // What was done has one user, and everyone one salesperson, so that the counts can be added.
  return { rows, totals: lineOf(totalOf(counts, names)) }
})
