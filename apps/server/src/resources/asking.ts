import type { Resource } from '@spotter/contract/resource.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import type { CompanyRow, Staff } from '../accounts/actor.ts'
import type { Calling } from '../http/call.ts'
import type { RecordRow } from './records.ts'

export interface ListQuery {
  q?: string
  page?: number
  per_page?: number
  page_size?: number
  sort_by?: string
  sort_direction?: string
  soft_delete_status?: string
}
export type Values = Record<string, unknown>
export type RecordCall = Calling<{ id: number }, ListQuery, Values>

/** Who asks for records of which resource. */
export interface Asking {
  resource: Resource
  actor: Staff
  /** The club named in the path; null when records are asked for by their id alone, or belong to the install. */
  company: CompanyRow | null
}

export type Answering = (asking: Asking, call: RecordCall) => Promise<unknown>

export function mayEdit({ resource, actor }: Asking, row: Partial<RecordRow>): boolean {
  if (!may(actor, resource.may.write)) return false
  if (!resource.may.record) return true
  const provide_to_group = Boolean(resource.sharing && row[resource.sharing])
  return may(actor, resource.may.record, { company_id: Number(row.company_id), provide_to_group })
}
