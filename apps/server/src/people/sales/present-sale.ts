import type { SecondarySale } from '@spotter/contract/secondary-sales/secondary-sale-shapes.ts'
import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { saleTransitions } from '@spotter/domain/secondary-sales/statuses.ts'
import type { Staff } from '../../platform/http/caller.ts'
import type { SaleRow } from './sale-row.ts'

/** Sales of other clubs are read-only. */
export function presentSale(reader: Staff, sale: SaleRow, person: { deleted_at: string | null }): SecondarySale {
  const { id, person_id, company_id, company_name, secondary_sale_type_id, name, status, workflow } = sale
  const { salesperson_id, salesperson_name, hide_no_interest, summary, leaving_reason, lock_version } = sale
  const changes = person.deleted_at === null && reachesClub(reader, company_id)
  const removes = changes && may(reader, 'managers')
  const isThere = sale.deleted_at === null
  return {
    id,
    person_id,
    company_id,
    company_name,
    secondary_sale_type_id,
    name,
    status,
    workflow,
    salesperson_id,
    salesperson_name,
    hide_no_interest,
    summary_call_attempts: summary.call_attempts,
    summary_spoke_to: summary.spoke_to,
    summary_sms: summary.sms,
    summary_email: summary.email,
    secondary_sales_whatsapp: summary.whatsapp,
    leaving_reason,
    sale_at: instantOf(sale.sale_at),
    created_at: new Date(sale.created_at).toISOString(),
    deleted_at: instantOf(sale.deleted_at),
    lock_version,
    status_transitions: saleTransitions(sale),
    abilities: { edit: changes && isThere, delete: removes && isThere, restore: removes && !isThere },
  }
}

/** JSON columns use PostgreSQL's own timestamp format. */
const instantOf = (written: string | null): string | null => written && new Date(written).toISOString()
