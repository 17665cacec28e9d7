import type { Tx } from '../../platform/http/call.ts'

export async function saleTypeOf(tx: Tx, secondary_sale_id: number | null): Promise<number | null> {
  if (secondary_sale_id === null) return null
  const sale = await tx
    .selectFrom('secondary_sales')
    .select('secondary_sale_type_id')
    .where('id', '=', secondary_sale_id)
    .executeTakeFirst()
  return sale?.secondary_sale_type_id ?? null
}
