import type { SecondarySale } from '@spotter/contract/secondary-sales/secondary-sale-shapes.ts'
import { saleTransitions } from '@spotter/domain/secondary-sales/statuses.ts'
import { lena } from '../../testing/person.ts'

export function saleOf(values: Partial<SecondarySale> = {}): SecondarySale {
  const sale = {
    id: 7,
    person_id: lena.id,
    company_id: lena.company_id,
    company_name: lena.company_name,
    secondary_sale_type_id: 70,
    name: 'Personal training',
    status: 'potential',
    workflow: 'default',
    salesperson_id: 5,
    salesperson_name: 'Tom Brennan',
    hide_no_interest: false,
    summary_call_attempts: 3,
    summary_spoke_to: 1,
    summary_sms: 0,
    summary_email: 0,
    secondary_sales_whatsapp: 0,
    leaving_reason: null,
    sale_at: null,
    created_at: '2026-03-01T10:00:00Z',
    deleted_at: null,
    lock_version: 0,
    abilities: { edit: true, delete: true, restore: false },
    ...values,
  } as const
  return { ...sale, status_transitions: saleTransitions(sale) }
}

export const types = [
  { id: 70, text: 'Personal training' },
  { id: 71, text: 'Swim school' },
]
