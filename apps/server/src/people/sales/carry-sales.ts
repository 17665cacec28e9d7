import { sql } from 'kysely'
import { changeHistory } from '../../platform/facts/change-history.ts'
import { recordMany } from '../../platform/facts/record.ts'
import type { By, CompanyRow } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'

interface Mover {
  id: number
  company_id: number
}

/** Types are matched by sharing or name; others stay with the old club. */
export async function carrySales(tx: Tx, by: By, person: Mover, to: CompanyRow): Promise<void> {
  const { rows } = await sql<{ id: number; from: number; to: number }>`
    with there as (
      select distinct on (sale.id) sale.id, here.id as from_id, types.id as type_id
      from secondary_sales sale
        join secondary_sale_types here on here.id = sale.secondary_sale_type_id
        join secondary_sale_types types on types.id = here.id or lower(types.name) = lower(here.name)
      where sale.person_id = ${person.id} and sale.deleted_at is null and types.deleted_at is null
        and (types.company_id = ${to.id} or (types.provide_to_group and types.company_group_id = ${to.company_group_id}))
        and not exists (
          select from secondary_sales other where other.person_id = sale.person_id and other.id <> sale.id
            and other.secondary_sale_type_id = types.id and other.deleted_at is null)
      order by sale.id, types.id = here.id desc, types.company_id = ${to.id} desc)
    update secondary_sales sale set company_id = ${to.id}, secondary_sale_type_id = there.type_id, salesperson_id = null,
      updated_at = product_now(), lock_version = sale.lock_version + 1
    from there where there.id = sale.id
    returning sale.id, there.from_id as "from", there.type_id as "to"`.execute(tx)
  await recordMany(tx, by, 'secondary_sale.assigned', {
    company_id: to.id,
    ids: rows.map(({ id }) => id),
    before: { company_id: person.company_id },
    after: { company_id: to.id, salesperson_id: null },
  })
  await changeHistory(tx, 'move', async () => {
    for (const type of rows.filter(({ from, to: now }) => from !== now)) {
      for (const table of ['history', 'notes'] as const) {
        await sql`
          update ${sql.table(table)} set secondary_sale_type_id = ${type.to}
          where person_id = ${person.id} and secondary_sale_type_id = ${type.from}`.execute(tx)
      }
    }
  })
}
