import type { MeasureName } from '@spotter/domain/figures/measures.ts'
import type { FigureCount } from '../figures/count-figures.ts'
import type { Asked } from './asked.ts'
import { byUserName, idsIn, unallocatedName, userNamed, userNames } from './names.ts'
import { pivot } from './pivot.ts'

/** A row for each user with figures, by name, and one for what belongs to none, last. */
export async function rowsByUser<Name extends MeasureName>(
  asked: Asked,
  counts: readonly FigureCount<'user_id'>[],
  names: readonly Name[],
) {
  const known = await userNames(asked, idsIn(counts, 'user_id'))
  const rows = [...pivot(counts, 'user_id', names)].map(([user_id, figures]) => ({
    row: { key: String(user_id), of: { user_id }, salesperson: userNamed(user_id, known, asked.t(unallocatedName)) },
    figures,
  }))
  return rows.toSorted(({ row: one }, { row: other }) => byUserName(one.salesperson, other.salesperson))
}
