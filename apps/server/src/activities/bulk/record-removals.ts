import { sql } from 'kysely'
import type { By } from '../../platform/http/caller.ts'
import { recordMany } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import { bookForSale, cancelForSale } from '../../secondary-sales/follow-appointments.ts'

export interface EventOfMany {
  id: number
  company_id: number
  person_id: number | null
  kind_code: string
  name: string | null
  start: string
}

interface Removals {
  what: 'deleted' | 'restored'
  activities: readonly EventOfMany[]
  data: Record<string, unknown>
}

/** Secondary sales follow the appointments that booked them. */
export async function recordRemovals(tx: Tx, by: By, { what, activities, data }: Removals): Promise<void> {
  const forSales = await loadForSales(tx, activities)
  const types = new Map(forSales.map(({ id, secondary_sale_type_id }) => [id, secondary_sale_type_id]))
  for (const [company_id, own] of Map.groupBy(activities, (activity) => activity.company_id)) {
    await recordMany(tx, by, `activity.${what}`, {
      company_id,
      ids: own.map(({ id }) => id),
      before: { deleted: what === 'restored' },
      after: { deleted: what === 'deleted' },
      timelines: own.flatMap(({ id, person_id, kind_code, name, start }) =>
        person_id === null
          ? []
          : {
              person_id,
              object: kind_code,
              action: what === 'deleted' ? 'Deleted' : 'Restored',
              ...(name ? { description: name } : {}),
              secondary_sale_type_id: types.get(id) ?? null,
              data: { start, activity_id: id, ...data },
            },
      ),
    })
  }
  for (const appointment of forSales) {
    await (what === 'deleted' ? cancelForSale : bookForSale)(tx, by, appointment)
  }
}

const loadForSales = (tx: Tx, activities: readonly EventOfMany[]) =>
  tx
    .selectFrom('activities')
    .innerJoin('secondary_sales', 'secondary_sales.id', 'activities.secondary_sale_id')
    .select(['activities.id', 'activities.type', 'activities.complete', 'activities.secondary_sale_id'])
    .select('secondary_sales.secondary_sale_type_id')
    .where(sql<boolean>`activities.id = any(${activities.map(({ id }) => id)}::bigint[])`)
    .orderBy('activities.id')
    .execute()
