import {
  saleRefusals,
  saleStatuses,
  type SaleTransitions,
  saleWorkflows,
} from '@spotter/domain/secondary-sales/statuses.ts'
import { type Static, Type } from 'typebox'
import { Id, Instant, Nullable, OneOf } from '../shapes.ts'

const Refusal = OneOf(Object.keys(saleRefusals) as (keyof typeof saleRefusals)[])
const Transition = Type.Object({ allowed: Type.Boolean(), reason: Nullable(Refusal) })

/** One of each type at a time. */
export const SecondarySale = Type.Object({
  id: Id,
  person_id: Id,
  company_id: Id,
  company_name: Type.String(),
  secondary_sale_type_id: Id,
  name: Type.String(),
  status: OneOf(saleStatuses),
  workflow: OneOf(saleWorkflows),
  salesperson_id: Nullable(Id),
  salesperson_name: Nullable(Type.String()),
  hide_no_interest: Type.Boolean(),
  summary_call_attempts: Type.Integer(),
  summary_spoke_to: Type.Integer(),
  summary_sms: Type.Integer(),
  summary_email: Type.Integer(),
  secondary_sales_whatsapp: Type.Integer(),
  leaving_reason: Nullable(Type.Object({ id: Id, name: Type.String() })),
  sale_at: Nullable(Instant),
  created_at: Instant,
  deleted_at: Nullable(Instant),
  lock_version: Type.Integer(),
  status_transitions: Type.Unsafe<SaleTransitions>(Type.Record(Type.String(), Transition)),
  abilities: Type.Object({ edit: Type.Boolean(), delete: Type.Boolean(), restore: Type.Boolean() }),
})
export type SecondarySale = Static<typeof SecondarySale>
