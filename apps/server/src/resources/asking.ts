import type { Resource } from '@spotter/contract/resource.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Calling } from '../platform/http/call.ts'
import type { RecordRow } from './records.ts'

export interface ListQuery {
  q?: string
  page?: number
  per_page?: number
  page_size?: number
  sort_by?: string
  sort_direction?: string
  soft_delete_status?: string
  multi_club?: boolean
  [filter: string]: unknown
}
export type Values = Record<string, unknown>
export type RecordCall = Calling<{ id: number }, ListQuery, Values>

export interface Asking {
  resource: Resource
  actor: Staff
  /** Null for records by id or of the install. */
  company: CompanyRow | null
  spansClubs?: true
}

export type Answering = (asking: Asking, call: RecordCall) => Promise<unknown>

export const todayOf = (company: CompanyRow | null, now: Date): Day =>
  dayOf(now, (company && tzinfoOf(company.time_zone)) ?? 'UTC')

export function mayEdit({ resource, actor }: Asking, row: Partial<RecordRow>): boolean {
  if (!may(actor, resource.may.write)) return false
  if (!resource.may.record) return true
  const provide_to_group = Boolean(resource.sharing && row[resource.sharing])
  const subject = { company_id: Number(row.company_id), provide_to_group, is_new: row.id === undefined }
  return may(actor, resource.may.record, subject)
}
