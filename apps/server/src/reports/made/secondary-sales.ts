import { percentOf } from '@spotter/domain/figures/measures.ts'
import { saleStatuses, saleStatusNames } from '@spotter/domain/secondary-sales/statuses.ts'
import { sql } from 'kysely'
import { countFigures } from '../../figures/count-figures.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { Asked } from '../asked.ts'
import { grouped } from '../made.ts'
import { pivot } from '../pivot.ts'

const names = ['secondary_now', 'secondary_entered', 'secondary_left', 'secondary_sales'] as const

export const secondarySales = grouped(async (asked) => {
  const { db, scope, t } = asked
  const [counts, byType, types] = await Promise.all([
    countFigures(db, scope, names, ['secondary_sale_type_id', 'status']),
    countFigures(db, scope, ['secondary_now', 'secondary_sales'], ['secondary_sale_type_id']),
    loadTypes(asked),
  ])
  const ofTypes = pivot(byType, 'secondary_sale_type_id', names)
  const shown = types.filter(({ id, is_deleted }) => !is_deleted || ofTypes.has(id))
  const rows = shown.flatMap(({ id, name }) => {
    const ofStatus = pivot(
      counts.filter(({ secondary_sale_type_id }) => secondary_sale_type_id === id),
      'status',
      names,
    )
    return saleStatuses
      .filter((status) => ofStatus.has(status))
      .map((status) => {
        const figures = ofStatus.get(status)!
        return {
          key: `${id} ${status}`,
          of: { secondary_sale_type_id: id, status },
          type: name,
          status: t(saleStatusNames[status]),
          now: figures.secondary_now,
          entered: figures.secondary_entered,
          left: figures.secondary_left,
          sales: figures.secondary_sales,
          conversion: percentOf(figures.secondary_sales, figures.secondary_left),
        }
      })
  })
  const ofTypesOnly = shown.map(({ id, name }) => ({
    key: String(id),
    of: { secondary_sale_type_id: id },
    type: name,
    now: ofTypes.get(id)?.secondary_now ?? 0,
    sales: ofTypes.get(id)?.secondary_sales ?? 0,
  }))
  return { rows, parts: { types: ofTypesOnly } }
})

const loadTypes = ({ db, filter }: Asked) =>
  rowsOf(
    db,
    sql<{ id: number; name: string; is_deleted: boolean }>`
      select id, name, deleted_at is not null as is_deleted from secondary_sale_types
      where company_id = any(${filter.company_ids}::bigint[]) order by position, id`,
  )
