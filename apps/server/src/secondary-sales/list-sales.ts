import type { Query } from '@spotter/contract/endpoints.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { everyType } from '@spotter/domain/secondary-sales/types.ts'
import { saleStatuses, saleWorkflows } from '@spotter/domain/secondary-sales/statuses.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { serve } from '../platform/http/call.ts'
import { pageOf } from '../platform/http/pages.ts'
import type { Staff } from '../platform/http/caller.ts'
import { parseChoices, parseIds, parseSalespeople } from '../platform/http/parse-values.ts'
import { countShown } from '../people/count-shown.ts'
import { areAccessible, findPerson } from '../people/find-person.ts'
import { contains } from '../resources/contains.ts'
import { presentSale } from '../people/sales/present-sale.ts'
import { saleColumns, type SaleRow, saleTables } from '../people/sales/sale-row.ts'
import { findSale, loadSales } from './find-sale.ts'
import { limitTo } from '../platform/db/limit-to.ts'

const perPage = { default: 25, cap: 100 }

export const showSale = serve('GET /api/secondary_sales/{id}', async (actor, { db, params }) => {
  const { sale, person } = await findSale(db, actor, params.id)
  return presentSale(actor, sale, person)
})

export const listSalesOfPerson = serve('GET /api/people/{id}/secondary_sales', async (actor, { db, params, query }) => {
  const person = await findPerson(db, actor, params.id)
  const { limit, offset, pagination } = pageOf(query, perPage)
  const sales = await loadSales(db, sql`sale.person_id = ${person.id} and ${isShown(query.soft_delete_status)}`)
  return {
    collection: sales.slice(offset, offset + limit).map((sale) => presentSale(actor, sale, person)),
    pagination: pagination(sales.length),
  }
})

export const listSales = serve('GET /api/secondary_sales', async (actor, { db, company, query }) => {
  const { limit, offset, pagination } = pageOf(query, perPage)
  const club_id = query.company_id ?? company.id
  const own = sql.join([sql`sale.company_id = ${club_id}`, ...conditions(actor, query)], sql` and `)
  const words = query.q?.trim()
  const named = words ? sql`(${contains('type.name', words)} or ${contains('people.sort_name', words)})` : sql`true`
  const found = sql`${saleTables} join people on people.id = sale.person_id
    where ${own} and people.deleted_at is null and ${areAccessible(actor, club_id)} and ${named}`
  const counting = { club_id, rows: sql`secondary_sales sale`, person_id: sql`sale.person_id`, where: own }
  const [{ rows }, total] = await Promise.all([
    sql<SaleRow>`
      select ${saleColumns} from ${found}
      order by sale.created_at desc, sale.id desc ${limitTo(limit, offset)}`.execute(db),
    words ? null : countShown(db, actor, counting),
  ])
  return {
    collection: rows.map((sale) => presentSale(actor, sale, { deleted_at: null })),
    pagination: pagination(total ?? (await countAll(db, found))),
  }
})

async function countAll(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${found}`.execute(db)
  return rows[0]?.total ?? 0
}

type Asked = Query<'GET /api/secondary_sales'>

function conditions(actor: Staff, asked: Asked): RawBuilder<unknown>[] {
  const statuses = parseChoices('status', asked.status, saleStatuses)
  const workflows = parseChoices('workflow', asked.workflow, saleWorkflows)
  const types = parseIds('secondary_sale_type_id', asked.secondary_sale_type_id)
  const salespeople = parseSalespeople(actor, asked.salesperson_id)
  return [
    isShown(asked.soft_delete_status),
    ...(statuses.length ? [sql`sale.status = any(${statuses}::text[])`] : []),
    ...(workflows.length ? [sql`sale.workflow = any(${workflows}::text[])`] : []),
    ...(types.length && !types.includes(everyType) ? [sql`sale.secondary_sale_type_id = any(${types}::bigint[])`] : []),
    ...(salespeople.length ? [isOf(salespeople)] : []),
    ...(asked.person_id === undefined ? [] : [sql`sale.person_id = ${asked.person_id}`]),
  ]
}

const unallocated = -1

const isOf = (salespeople: readonly number[]) =>
  sql`(sale.salesperson_id = any(${salespeople}::bigint[])
    ${salespeople.includes(unallocated) ? sql`or sale.salesperson_id is null` : sql``})`

const isShown = (asked: string | undefined): RawBuilder<unknown> =>
  ({
    active: sql`sale.deleted_at is null`,
    paused: sql`sale.deleted_at is null`,
    deleted: sql`sale.deleted_at is not null`,
    all: sql`true`,
  })[parseSoftDelete(asked, false)]
