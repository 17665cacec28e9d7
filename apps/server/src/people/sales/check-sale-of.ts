import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { invalid, unprocessable } from '../../platform/http/errors.ts'

export async function checkSaleOf(
  db: Db | Tx,
  actor: Staff,
  person_id: number | null,
  secondary_sale_id: number | null,
): Promise<void> {
  if (secondary_sale_id === null) return
  const sale = await db
    .selectFrom('secondary_sales')
    .select('company_id')
    .where('id', '=', secondary_sale_id)
    .where('person_id', '=', person_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!sale || !reachesClub(actor, sale.company_id)) throw unprocessable({ secondary_sale_id: invalid })
}
