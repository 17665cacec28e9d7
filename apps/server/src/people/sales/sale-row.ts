import type { Summary } from '@spotter/contract/people/person-shapes.ts'
import type { SaleStatus, SaleWorkflow } from '@spotter/domain/secondary-sales/statuses.ts'
import { type RawBuilder, sql } from 'kysely'
import { summaryOf } from '../contact-summary.ts'

export interface SaleRow {
  id: number
  person_id: number
  company_id: number
  company_name: string
  secondary_sale_type_id: number
  name: string
  status: SaleStatus
  workflow: SaleWorkflow
  salesperson_id: number | null
  salesperson_name: string | null
  hide_no_interest: boolean
  leaving_reason: { id: number; name: string } | null
  sale_at: string | null
  created_at: string
  deleted_at: string | null
  lock_version: number
  summary: Summary
}

export const saleColumns = sql`
  sale.id, sale.person_id, sale.company_id, companies.name as company_name, sale.secondary_sale_type_id, type.name,
  sale.status, sale.workflow, sale.salesperson_id,
  (select first_name || ' ' || last_name from users where users.id = sale.salesperson_id) as salesperson_name,
  sale.hide_no_interest,
  (select json_build_object('id', id, 'name', name) from leaving_reasons
    where leaving_reasons.id = sale.leaving_reason_id) as leaving_reason,
  sale.sale_at, sale.created_at, sale.deleted_at, sale.lock_version,
  (${summaryOf(sql`sale.person_id`, sql`secondary_sale_type_id = sale.secondary_sale_type_id`)}) as summary`

export const saleTables = sql`
  secondary_sales sale
    join secondary_sale_types type on type.id = sale.secondary_sale_type_id
    join companies on companies.id = sale.company_id`

export const saleOrder = sql`type.company_id, type.position, sale.id`

export const salesOfPerson = (person_id: RawBuilder<number>) => sql`
  coalesce((select json_agg(sales) from (
    select ${saleColumns} from ${saleTables}
    where sale.person_id = ${person_id} and sale.deleted_at is null order by ${saleOrder}) sales), '[]')`
